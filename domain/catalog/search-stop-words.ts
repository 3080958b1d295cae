import type { Locale } from '../../contracts/locales.ts';
import { foldText } from './search-spelling.ts';

/**
 * Words that a question has whatever it is about: those of grammar, of asking, of wanting to learn, and of courses in
 * general. As people type them, with contractions and forms without accents; compared in folded spelling.
 */
const WORDS: Record<Locale, string> = {
  en: `a about after again all also am an and any anybody anything are as at be because been beginner beginners being
    best better but by can class classes could course courses create creating did do does doing easily easy explain
    fast find for from get getting give go going good guide had has have having hello help hey hi how i i'd i'll i'm
    i've idea if im in interested into introduction is it its know learn learning lesson lessons let like look looking
    make making master may me might my myself need newbie no nothing of off on one online only or our out please quick
    quickly really recommend right scratch should show so some someone something start started starting step study
    studying such suggest take taking teach teaching thank thanks that the their them then there these they thing things
    this those to too training try trying tutorial tutorials understand up us use using very wanna want wanted was way
    ways we well were what what's when where which while who why will with without work would you your zero each every`,
  ru: `а бы был была были было быть в вам вас весь во вот все всё всех вы где да даже для до его ее её если есть еще ещё
    ж же за здравствуйте и из или им их к как какая какие какой ко когда кто куда курс курса курсы курсов курсе ли
    лучше лучший лучшие лучшего меня мне много могу могут может можно мой моя мне мы на надо найти нам нас научи научить
    научите научиться научится научусь научитесь начать начинающего начинающих начинающему начинать начинаю нашел не
    нет ни новичка новичков новичку ноль нужен нужна нужно нужны нуля о об обучение обучения обучиться овладеть он она
    они онлайн освоить от очень подскажите пожалуйста по под помогите понимать понять посоветуйте правильно при про
    просто пройти разобраться с сам самая самому самостоятельно свой свою своё себе себя сделать со совсем стать стану стоит так
    также такое там то тоже только тут у урок уроки уроков учить учиться учусь хорошо хороший хотел хотела хотелось
    хотим хочется хочу хочешь чайников чему через что чтобы чтоб это этого этому этот эту я изучать изучить изучаю
    изучение выучить выучиться быстро легко легкий бесплатно бесплатный бесплатные бесплатный просто делать создать
    создавать использовать пользоваться работать`,
  de: `aber all alle allem als also am an anfang anfangen anfänger anfängerin anfängern auch auf aus beginnen bei beim
    beibringen benutzen besser besten beste bester bin bis bitte brauche brauchen da damit dann das dass dein dem den
    denn der des dich die dies diese diesem diesen dieser dir doch du durch eigentlich ein eine einem einen einer eines
    einfach einsteiger einsteigen empfehlen empfehlung er es etwas finde finden für gerne gern gibt grund gut gute guter
    hab habe haben hallo hat hätte helfen hilfe ich ihr ihre im in interessiere ist ja jemand kann kannst kein keine
    können könnte könnten kostenlos kostenlose kostenloser kurs kurse kursen lektion lektionen lern lerne lernen gelernt
    erlernen machen mache macht man mehr mein meine meinem meinen meiner mich mir mit möchte möchten möglich muss müssen
    nach nicht noch null nur ob oder online ohne richtig schnell schon sein selbst selber sich sie sind so soll sollte
    starten studieren tutorial über um und uns unterricht verstehen verwenden vom von vor wann war warum was weg welche
    welchen welcher welches wenn wer werden wie will wir wird wo wofür womit wollen wollte wozu würde würden zeigen zu
    zum zur lerne`,
  es: `a acerca al algo alguien alguna alguno algún ante aprender aprendiendo aprendo aprenda aprende aprendizaje así
    aunque ayuda ayuden ayúdame bien buen buena bueno busco buscar cada clase clases comenzar como cómo con cual cuál
    cuales cuáles cualquier cuando cuándo curso cursos da dar de debería debo del desde donde dónde e el él ella en
    empezar empiezo encontrar enseñar enseñame enséñame enseñen entender era eres es esa ese eso esta está estar este
    esto estoy estudiar fácil fácilmente favor forma gracias gratis gratuito gratuita gusta gustaría ha hace hacer hacen
    hago hay hola interesa ir la las le lección lecciones lo los manera más me mejor mejores mi mis mucho muy nada
    necesito necesitamos ni no nos o online para paso pero poco poder podría por porque principiante principiantes puede
    puedo pues que qué quería quiere quiero quién quien quisiera rápido rápidamente recomiendan recomiendas saber se sea
    ser si sí sin sobre solo sólo son soy su sus tan te tengo ti tienen todo todos tu tus tutorial un una uno unos usar
    utilizar va vamos ver y ya yo cero dominar conocer`,
  hi: `मैं मै मुझे मुझको हम हमें आप आपका आपके तुम मेरा मेरी मेरे अपना अपनी अपने का की के को से में मे पर है हैं हूँ हूं हो होता होती था थी थे
    होना चाहता चाहती चाहते चाहिए चाहूंगा चाहूँगा चाहूंगी सीखना सीखने सीखूं सीखूँ सीखू सीखे सीखें सीख सीखो सीखता सिखाना सिखाओ सिखाइए
    सिखाएं सिखाएँ सिखा दीजिए दो दें कैसे क्या क्यों कहाँ कहां कब कौन कौनसा कौन-सा कोर्स पाठ्यक्रम पाठ क्लास लिए बारे शुरू शुरुआत शुरुआती
    शुरु शून्य ज़ीरो जीरो बिल्कुल बताओ बताइए बताएं बताएँ बताना और या एक कोई कुछ अच्छा अच्छी अच्छे अच्छा-सा बेहतर सबसे ऑनलाइन मुफ़्त फ्री
    फ़्री आसान आसानी जल्दी तरीका तरीके तरीक़ा कृपया भी ही तो यह वह ये वे जो जाता जाती जाए जाएं सकता सकती सकते करना करने करें करे
    करूँ करूं करता कर किया किसी इसे उसे नहीं न बिना वाला वाली वाले समझना समझने समझें समझ जानना जानने बनना नमस्ते धन्यवाद मदद
    ज़रूरत चाह रहा रही रहे लोग लोगों
    main mai mujhe mujhko hum aap mera meri mere ka ki ke ko se me mein hai hain hoon hun hu ho chahta chahti chahiye
    sikhna seekhna sikhne seekhne sikhe seekhe sikhu seekhun sikhen seekhen sikhao sikhaye kaise kese kya kyu kyun kahan
    kab kaun course courses ke liye liye bare baare shuru zero se aur ya ek koi kuch accha achha best online free aasan
    jaldi tarika please bhi hi to ye jo sakta sakti karna karne kare karun karu kar nahi bina wala learn how want i`,
  fr: `a à ai aide aider aidez aimerais aimerait aller alors apprendre apprends apprendrait apprentissage après au aussi
    aux avec avez avoir beaucoup besoin bien bon bonjour bonne c' ça ce cela ces cet cette chercher cherche chose comme
    commencer comment comprendre connaître conseillez cours créer d' dans de débutant débutante débutants débuter des
    depuis devrais dois donc dont du elle elles en enseigner est et être étudier eux expliquer facile facilement faire
    faut fait faudrait formation formations gratuit gratuite gratuitement il ils initiation j' je l' la le leçon leçons
    les leur leurs là lui m' ma mais maîtriser me meilleur meilleure meilleurs merci mes mieux moi mon même n' ne nos
    notre nous on ou où oui par partant partir pas peu peut peux plaît plus possible pour pourquoi pourrais pouvoir puis qu'
    quand que quel quelle quelles quels quelqu'un quelque quelques qui quoi rapide rapidement recommander s' sa sais
    sans savoir se ses si son sont souhaite souhaiterais suis sur svp t' ta te tes toi ton tous tout toute trouver tu
    tuto tutoriel un une utiliser va veut veux voudrais vos votre vous vraiment vue y zéro ligne`,
  pt: `a acho ajuda ajude ajudar algo algum alguma alguém ao aos aprender aprendendo aprendo aprenda aprendizado aqui as às
    até aula aulas bem boa bom busco buscar cada com começar começando comecar começo como conhecer consigo conseguir
    criar curso cursos da dar das de deve devo do dos e é ela ele eles em encontrar ensinar ensina ensine entender era
    essa esse esta está estar este estou estudar estudando eu existe fácil facilmente favor faz fazer faço forma gostaria
    gratis grátis gratuito gratuita ha há iniciante iniciantes ir isso já jeito lição lições lhe maneira mais mas me
    melhor melhores meu meus minha muito na nada não nas nem no nos num numa o obrigado oi ola olá onde online os ou
    para pelo pela pessoa pode poderia por porque porquê posso pra pro preciso precisa procuro qual quais quando que quê
    quem queria quero quer quiser rápido rapidamente recomenda saber se sei sem ser seu seus sim só sobre sou sua suas
    também te tem tenho ter tudo tutorial um uma usar utilizar você vocês vou zero dominar melhorar`,
  it: `a ad ai aiuto aiutare aiutami al alla alle allo anche apprendere avere avrei bene bisogno buon buona buono c' capire
    cerco cercare che chi ci ciao come cominciare con conoscere consigliate consigli corso corsi cos' cosa cose creare
    cui d' da dagli dal dalla dall' davvero degli dei del dell' della delle devo di dove dovrei e è ed essere facile
    facilmente fare favore fa faccio gli gratis gratuito gratuita grazie guida ha ho i il imparare imparo impara
    imparando in iniziare iniziando inizio insegnami insegnare io l' la le lezione lezioni lo loro lui ma magari meglio
    mi migliore migliori mia mie miei mio modo molto ne nel nella nelle no noi non o online ogni per perché persona piacerebbe
    più po' poi posso potrei potete principiante principianti principio può qual quale quali qualcosa qualcuno quando
    quanto quella quello questa questo qui sapere se sei senza si sì sia solo sono studiare studio su sul sulla suo
    sua tra trovare tu tutorial tutti tutto un un' una uno usare utilizzare va veloce velocemente vi voglio volevo vorrei
    zero base padroneggiare`,
  mn: `би бид бидэн миний минь намайг надад та танай таны тань чи өөрөө өөрийн хүсэж хүсч хүсэх хүсье хүснэ хүсдэг хүсвэл
    байна байгаа байдаг байх юм юмаа вэ бэ уу үү юу юуг яаж яах хэрхэн яагаад хаана хаанаас хэзээ ямар аль хэн сур сурах
    сурмаар сурна сурч сурья суръя сурахыг сураад сурахад сурдаг суралцах суралцаж суралцмаар сургаач сургах сурвал
    хичээл хичээлүүд сургалт сургалтууд курс тухай талаар эхлэх эхлэхийг эхлэн эхнээс эхлээд эхэлж эхлүүлэх анхан шатны
    суурь тэгээс эхлэгч эхлэгчид эхлэгчдэд анхлан хэрэгтэй хэрэг хийх хийдэг хийж болох болно бол болгох болохыг нь ба
    болон бас мөн энэ тэр тэгээд нэг сайн сайнаар хамгийн шилдэг хурдан амархан амархнаар хялбар онлайн үнэгүй үнэ-гүй
    зааж заах заагаач өгөх өгөөч өгнө өг гэж гэдэг гэсэн ийг ийн ыг ын ээр аар оор өөр той тэй төй руу рүү чадах чадна
    ойлгох ойлгож мэдэх мэдмээр мэдэхийг авах авмаар хайж олох туслаач тусалж сайн-байна баярлалаа зөвлөнө ашиглах
    хэрэглэх ажиллуулах хэл хэлийг хэлээр л ч`,
  zh: `我 我们 你 您 他 她 它 的 地 得 了 着 过 吗 呢 吧 啊 呀 是 在 想 要 学 会 做 用 和 与 及 或 给 有 能 不 没 让 把 被 个 一 些 门 点 下 对 从
    到 就 都 也 还 很 更 最 好 这 那 哪 谁 啥 去 来 上 里 请 问 为 以 开始 一个 一下 一点 一门 一些 自己 这个 那个 比较 关于 对于 有关
    零 头 起 之 所 其 如`,
  ja: `を が は に の と で も や へ か ね よ な て た だ し から まで より ため こと もの ところ する した して したい なる なりたい ある いる いい よい
    できる できた ます です ました でした ない なく ください 下さい どう なに なん 何 どこ いつ 誰 私 僕 わたし ぼく 自分 たい れる られる さ せ
    という とは って など について ほしい 欲しい 方 ほう とても もっと`,
  ko: `저 저는 제가 나 나는 내가 우리 나도 저도 좀 꼭 더 잘 너무 정말 그 이 저 것 거 수 때 등 및 또는 그리고 어떻게 어떡해 무엇 무엇을 뭐 뭘 왜 언제 어디
    어디서 누가 어떤 어느 배우고 배우기 배우는 배울 배워 배워요 배워야 배우려면 배우려고 배우고싶어요 배우고싶다 배우면 배움 공부 공부하고 공부하기
    공부하는 공부할 공부하려면 공부법 공부해요 익히고 익히기 익히는 알고 알려 알려줘 알려주세요 알려줘요 가르쳐 가르쳐줘 가르쳐주세요 싶어 싶어요
    싶다 싶습니다 싶은 싶은데 싶은데요 싶네요 하고 하는 하기 하려면 하고싶어요 할 해요 하나요 하면 해야 하는지 하는법 합니까 하나 되나요 되는 되고
    되려면 되기 되는법 있나요 있는 있을까요 있어요 있습니까 없나요 없이 주세요 추천 추천해 추천해주세요 추천해줘 부탁해요 부탁합니다 강의 강좌 수업
    코스 과정 인강 강의를 강좌를 처음 처음부터 기초부터 기초 입문 입문자 입문자를 초보 초보자 초보자를 초보도 독학 독학으로 위한 위해 위해서 대해
    대한 관한 관련 방법 방법을 방법은 법 쉽게 쉬운 빨리 빠르게 무료 무료로 온라인 제일 가장 좋은 좋을까요 시작 시작하기 시작하는 시작하려면 시작하고
    만들기 만들고 만드는 만들려면 쓰는 쓰는법 사용 사용법 사용하는 이해하기 이해하고 안녕하세요 감사합니다 도와주세요 필요해요 필요한 원해요 찾고
    찾아요 찾고있어요 있어 있는지`,
  vi: `tôi mình em anh chị bạn tớ ta chúng muốn cần học học-hỏi khóa khoá lớp bài giảng dạy hướng dẫn làm thế nào như sao
    để cách cho người mới bắt đầu từ không cơ bản là gì được có thể và với của một các những này đó ở trong ngoài
    tại khi nào nên hãy xin vui lòng giúp giúp-đỡ hiểu biết rõ hơn nhất tốt hay nhanh dễ dàng online trực tuyến miễn rất
    cũng thì mà nếu vì đâu ai nhiều ít tự hỏi tìm kiếm gợi ý giỏi thành thạo ạ nhé đi dùng sử dụng muon hoc
    cach khoa ban toi`,
  bn: `আমি আমার আমাকে আমরা আমাদের আপনি আপনার আপনারা তুমি চাই চাইছি চাইলে চাচ্ছি শিখতে শেখা শেখার শিখব শিখবো শিখি শিখুন শিখে শিখাবেন শেখান
    শেখাও শিক্ষা কিভাবে কীভাবে কি-ভাবে কেমন করে কি কী কেন কোথায় কোথা কখন কোন কোনটি কে কোর্স কোর্সটি ক্লাস পাঠ টিউটোরিয়াল জন্য থেকে
    শুরু শুরুর শুরুতে নতুন নতুনদের একদম প্রাথমিক করতে করা করার করব করবো করি করুন করবেন হবে হয় হতে হব আছে আছে-কি নেই না এবং ও আর বা
    একটি একটা এক কিছু কোনো কোনও ভালো ভাল ভালোভাবে ভালো-ভাবে সহজে সহজ দ্রুত তাড়াতাড়ি অনলাইন অনলাইনে ফ্রি ফ্রিতে বিনামূল্যে বিনামূল্যের
    সম্পর্কে বিষয়ে ব্যাপারে উপায় উপায়ে নিয়ে দিয়ে যায় যাবে পারি পারব পারবো পারা সেরা সবচেয়ে শূন্য শুন্য দয়া অনুগ্রহ দরকার প্রয়োজন বুঝতে বোঝা বুঝব
    জানতে জানা এটা এই সেই যে যা এর এ তে কে রে টা টি খুব খুঁজছি দিন দেখান বলুন ধন্যবাদ নিজে নিজের ব্যবহার তৈরি বানাতে বানানো
    ami amar amake kivabe kibhabe kemne shikhbo shikhte sikhte shikhi shekha chai korbo korte course theke shuru jonno ki`,
  id: `saya aku kami kita gue gua anda kamu ingin mau pengen pengin pingin kepingin belajar pelajari mempelajari bagaimana
    gimana bagaimanakah cara caranya apa apakah itu ini yang yg dan atau di ke dari untuk utk buat dengan dgn pada dalam
    kursus kelas pelajaran tutorial pelatihan pemula nol awal dasar dasar-dasarnya mulai memulai dimulai bisa dapat
    tentang agar supaya biar adalah ialah saja aja juga lagi sih dong deh kah lah nya ada tidak tak bukan belum sudah
    mana kapan siapa kenapa mengapa membuat bikin menggunakan gunakan pakai memakai gratis online daring terbaik bagus
    baik cepat mudah gampang tolong mohon ajari ajarkan mengajar mengerti memahami paham tahu menguasai jadi menjadi
    para orang sebuah seorang satu sendiri otodidak halo terima kasih rekomendasi cari mencari lebih sangat paling harus
    perlu butuh`,
};

/** Phrases of questions in scripts without spaces: they are left out before a text is divided into words. */
const PHRASES: Partial<Record<Locale, string>> = {
  zh: `我的 我想学习 我想学 我想要学 我要学习 我要学 我想要 我想 想学习 想学会 想学 怎么学习 怎么学 如何学习 如何学会 如何学 怎样学习 怎样学 怎么才能
    怎么样 怎么 怎样 如何 为什么 是什么 什么是 什么 请问 请教 请推荐 有没有 有什么 哪里可以 哪里 哪个 哪些 可以 能不能 帮我 推荐 最好的 免费
    在线 线上 网课 从零开始学习 从零开始学 从零开始 从头开始 从头学 零基础 基础入门 入门 初学者 新手 小白 快速 轻松 应该 需要 适合 想要 学习 学会
    自学 学好 课程 教程 的课 教我 教学 掌握 了解 一门 在哪 才能 学`,
  ja: `を学びたいです を学びたい を勉強したいです を勉強したい の勉強方法 の勉強の仕方 の勉強 を習いたい を覚えたい を始めたい を知りたい
    を身につけたい を身に付けたい を教えてください を教えて 学びたいです 学びたい 勉強したいです 勉強したい 勉強法 勉強方法 勉強する 勉強 学習したい
    学習方法 習いたい 覚えたい 始めたい 知りたい 身につけたい 身につける 学び方 学ぶ方法 学ぶには 学ぶ 学べる 始め方 始めるには はじめ方 やり方
    使い方 の仕方 するには するには どうやって どうすれば どうしたら どのように どんな どうやったら いいですか 良いですか ですか ますか でしょうか ません
    教えてください 教えて下さい 教えて お願いします おすすめの おすすめ オススメ お勧め 初心者向け 初心者のための 初心者でも 初心者 入門講座 独学で
    独学 ゼロから始める ゼロから 一から イチから 基礎から 基本から 最初から 講座 コース 授業 レッスン について とは何ですか とは何 とは って何
    ってなに になりたい になるには なるには 作り方 作るには 書き方 上手になりたい 上手に 簡単に かんたんに 無料で 無料の 無料 オンラインで オンライン
    したいです したい たいです したいんですが 方法 したほうがいい できるようになりたい 分かりやすい わかりやすい ようになりたい ようになるには ようになる`,
};

interface Known {
  typed: ReadonlySet<string>;
  folded: ReadonlySet<string>;
}

const known = new Map<Locale, Known>();

function knownIn(locale: Locale): Known {
  let words = known.get(locale);
  if (!words) {
    const listed = WORDS[locale];
    words = { typed: new Set(listed.split(/\s+/)), folded: new Set(foldText(listed, locale).split(' ')) };
    known.set(locale, words);
  }
  return words;
}

/** Endings of Korean verbs that ask. */
const KOREAN_QUESTION = /(?:나요|까요|는가요|은가요|인가요|습니까|는지)$/;

/**
 * Whether a word says nothing of what a question is about. In Vietnamese a tone makes another word, so that folded
 * spelling counts for words typed without tones only.
 */
export function isStopWord({ typed, text }: { typed: string; text: string }, locale: Locale): boolean {
  if (locale === 'ko' && KOREAN_QUESTION.test(typed.normalize('NFC'))) return true;
  const words = knownIn(locale);
  const exactly = locale === 'vi' && typed.normalize('NFC') !== text;
  return exactly ? words.typed.has(typed.normalize('NFC')) : words.folded.has(text);
}

/** The phrases of a language without spaces, the longest first. */
export const stopPhrases = (locale: Locale): readonly string[] =>
  (PHRASES[locale] ?? '').split(/\s+/).sort((a, b) => b.length - a.length);
