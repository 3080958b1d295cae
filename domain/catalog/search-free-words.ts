import type { Locale } from '../../contracts/locales.ts';

/*
 * Words and phrases, divided by "|". A star stands for any ending; a phrase in a script without spaces is found anywhere.
 */

/** What says that something costs nothing. */
export const FREE: Record<Locale, string> = {
  en: 'free|for free|free of charge|for nothing|no cost|zero cost|without paying|no payment|freebie*|gratis',
  ru: 'бесплатн*|безплатн*|даром|задаром|без оплаты|без платы|на халяву|халявн*|free',
  de: 'kostenlos*|kostenfrei*|gratis|gratiskurs*|gratislektion*|umsonst|unentgeltlich*|ohne kosten|ohne zu bezahlen|free',
  es: 'gratis|gratuit*|sin costo|sin coste|sin pagar|free',
  fr: 'gratuit*|gratis|sans payer|sans frais|free',
  it: 'gratis|gratuit*|senza pagare|a costo zero|free',
  pt: 'grátis|gratuit*|de graça|sem custo|sem custos|sem pagar|free',
  id: 'gratis*|cuma cuma|tanpa biaya|tanpa bayar|tidak berbayar|free',
  vi: 'miễn phí|không mất phí|không mất tiền|không tốn phí|không tốn tiền|free',
  hi: 'मुफ़्त|फ़्री|निःशुल्क|निशुल्क|नि शुल्क|बिना शुल्क|बिना पैसे|बिना पैसों|free|muft|nishulk',
  bn: 'ফ্রি|ফ্রী|ফ্রিতে|বিনামূল্য*|বিনামুল্য*|বিনা মূল্যে|বিনা মূল্যের|বিনা পয়সায়|বিনা খরচে|নিখরচায়|free|binamulye',
  zh: '免费|免費|不花钱|不要钱|不用钱|无需付费|不收费|零元|0元|free',
  ja: '無料|無償|タダで|タダの|タダ|0円|お金をかけずに|free',
  ko: '무료*|공짜*|무상*|돈 안 내고|free',
  mn: 'үнэгүй*|үнэ төлбөргүй|төлбөргүй*|үнэ гүй|free',
};

/** What every product is or has: a course, a lesson, a language. */
export const LESSONS: Record<Locale, string> = {
  en: 'lesson*|course|courses|class|classes|tutorial*|training|trainings|lecture*|language|languages',
  ru: 'урок*|видеоурок*|курс|курса|курсу|курсом|курсе|курсы|курсов|курсам|курсами|курсах|заняти*|лекци*|обучени*|язык*',
  de: 'lektion*|kurs|kurse|kursen|kurses|onlinekurs*|unterricht*|lehrgang*|lehrgäng*|schulung*|training*|sprache*',
  es: 'lección|lecciones|curso|cursos|cursillo*|clase|clases|tutorial*|capacitación|formación|idioma*|lengua*',
  fr: 'leçon*|cours|formation*|tuto|tutos|tutoriel*|classe|classes|langue*',
  it: 'lezion*|corso|corsi|tutorial*|formazione|lingua|lingue',
  pt: 'aula|aulas|videoaula*|lição|lições|curso|cursos|tutoria*|treinamento*|capacitação|formação|idioma*|língua*',
  id: 'pelajaran*|kursus*|kelas*|pelatihan*|tutorial*|les|bahasa|berbahasa|course',
  vi: 'bài học|bài giảng|khóa học|khoá học|khóa|khoá|lớp học|lớp|buổi học|tiết học|bằng|ngôn ngữ|tiếng',
  hi: 'पाठ|पाठों|पाठ्यक्रम*|कोर्स*|क्लास*|कक्षा*|लेसन*|सबक़|ट्यूटोरियल*|भाषा*|lesson*|course*|class*|bhasha',
  bn: 'পাঠ|পাঠের|পাঠগুলো|পাঠ্যক্রম*|কোর্স*|ক্লাস*|লেসন*|টিউটোরিয়াল*|ভাষা*|lesson*|course*|class*',
  zh: '公开课|试听课|网课|课程|课堂|课时|节课|的课|课|教程|授课|讲的|语言',
  ja: 'レッスン|講座|講義|授業|コース|クラス|教室|受けられる|受けたい|言語',
  ko: '수업*|강의*|강좌*|강습*|레슨*|코스*|과정*|교육*|클래스*|인강*|언어*|된',
  mn: 'хичээл*|курс*|сургалт*|лекц*|хэл|хэлээр|хэлний|дээр|дээрх',
};

/** Names of the 15 languages in each, as far as all their forms begin alike. */
export const LANGUAGE_NAMES: Record<Locale, Record<Locale, string>> = {
  en: {
    ...{ en: 'english', ru: 'russian', de: 'german', es: 'spanish', fr: 'french', it: 'italian' },
    ...{ pt: 'portuguese|brazilian', id: 'indonesian', vi: 'vietnamese', hi: 'hindi', bn: 'bengali|bangla' },
    ...{ zh: 'chinese|mandarin', ja: 'japanese', ko: 'korean', mn: 'mongolian' },
  },
  ru: {
    ...{ en: 'английск', ru: 'русск', de: 'немецк', es: 'испанск', fr: 'французск', it: 'итальянск' },
    ...{ pt: 'португальск', id: 'индонезийск', vi: 'вьетнамск', hi: 'хинди', bn: 'бенгальск' },
    ...{ zh: 'китайск', ja: 'японск', ko: 'корейск', mn: 'монгольск' },
  },
  de: {
    ...{
      en: 'englisch',
      ru: 'russisch',
      de: 'deutsch',
      es: 'spanisch',
      fr: 'französisch',
      it: 'italienisch',
    },
    ...{ pt: 'portugiesisch', id: 'indonesisch', vi: 'vietnamesisch', hi: 'hindi', bn: 'bengal' },
    ...{ zh: 'chinesisch', ja: 'japanisch', ko: 'koreanisch', mn: 'mongolisch' },
  },
  es: {
    ...{ en: 'ingles', ru: 'ruso', de: 'aleman', es: 'español|castellano', fr: 'frances', it: 'italian' },
    ...{ pt: 'portugues', id: 'indonesi', vi: 'vietnamita', hi: 'hindi', bn: 'bengali' },
    ...{ zh: 'chino|mandarin', ja: 'japones', ko: 'coreano', mn: 'mongol' },
  },
  fr: {
    ...{ en: 'anglais', ru: 'russe', de: 'allemand', es: 'espagnol', fr: 'français', it: 'italien' },
    ...{ pt: 'portugais', id: 'indonésien', vi: 'vietnamien', hi: 'hindi', bn: 'bengali' },
    ...{ zh: 'chinois|mandarin', ja: 'japonais', ko: 'coréen', mn: 'mongol' },
  },
  it: {
    ...{ en: 'inglese', ru: 'russo', de: 'tedesco', es: 'spagnolo', fr: 'francese', it: 'italiano' },
    ...{ pt: 'portoghese', id: 'indonesiano', vi: 'vietnamita', hi: 'hindi', bn: 'bengalese' },
    ...{ zh: 'cinese|mandarino', ja: 'giapponese', ko: 'coreano', mn: 'mongolo' },
  },
  pt: {
    ...{ en: 'ingles', ru: 'russo', de: 'alemao', es: 'espanhol', fr: 'frances', it: 'italiano' },
    ...{ pt: 'portugues', id: 'indonesio', vi: 'vietnamita', hi: 'hindi', bn: 'bengali' },
    ...{ zh: 'chines|mandarim', ja: 'japones', ko: 'coreano', mn: 'mongol' },
  },
  id: {
    ...{ en: 'inggris', ru: 'rusia', de: 'jerman', es: 'spanyol', fr: 'prancis|perancis', it: 'italia' },
    ...{ pt: 'portugis', id: 'indonesia', vi: 'vietnam', hi: 'hindi', bn: 'bengali' },
    ...{ zh: 'cina|tiongkok|mandarin', ja: 'jepang', ko: 'korea', mn: 'mongol' },
  },
  vi: {
    ...{ en: 'tiếng anh', ru: 'tiếng nga', de: 'tiếng đức', es: 'tiếng tây ban nha', fr: 'tiếng pháp' },
    ...{ it: 'tiếng ý|tiếng italia', pt: 'tiếng bồ đào nha', id: 'tiếng indonesia', vi: 'tiếng việt' },
    ...{ hi: 'tiếng hindi', bn: 'tiếng bengal|tiếng bangla', zh: 'tiếng trung|tiếng hoa' },
    ...{ ja: 'tiếng nhật', ko: 'tiếng hàn', mn: 'tiếng mông cổ' },
  },
  hi: {
    ...{ en: 'अंग्रेज़ी|इंग्लिश|english', ru: 'रूसी', de: 'जर्मन', es: 'स्पेनिश|स्पैनिश', fr: 'फ़्रेंच|फ़्रांसीसी' },
    ...{ it: 'इतालवी|इटैलियन', pt: 'पुर्तगाली', id: 'इंडोनेशियाई', vi: 'वियतनामी', hi: 'हिन्दी|hindi' },
    ...{ bn: 'बांग्ला|बंगाली|बंगला', zh: 'चीनी', ja: 'जापानी', ko: 'कोरियाई|कोरियन', mn: 'मंगोलियाई|मंगोल' },
  },
  bn: {
    ...{ en: 'ইংরেজি|ইংরেজী|ইংলিশ|english', ru: 'রুশ|রাশিয়ান', de: 'জার্মান', es: 'স্প্যানিশ|স্পেনীয়' },
    ...{ fr: 'ফরাসি|ফ্রেঞ্চ', it: 'ইতালীয়|ইতালিয়ান', pt: 'পর্তুগিজ', id: 'ইন্দোনেশীয়|ইন্দোনেশিয়ান' },
    ...{ vi: 'ভিয়েতনামি|ভিয়েতনামী', hi: 'হিন্দি|হিন্দী', bn: 'বাংলা|bangla', zh: 'চীনা|চাইনিজ' },
    ...{ ja: 'জাপানি|জাপানী', ko: 'কোরীয়|কোরিয়ান', mn: 'মঙ্গোলীয়|মঙ্গোলিয়ান' },
  },
  zh: {
    ...{ en: '英语|英文', ru: '俄语|俄文', de: '德语|德文', es: '西班牙语|西班牙文', fr: '法语|法文' },
    ...{ it: '意大利语|意大利文', pt: '葡萄牙语|葡萄牙文', id: '印尼语|印度尼西亚语', vi: '越南语|越南文' },
    ...{
      hi: '印地语',
      bn: '孟加拉语',
      zh: '中文|汉语|普通话|华语',
      ja: '日语|日文',
      ko: '韩语|韩文',
      mn: '蒙古语|蒙语',
    },
  },
  ja: {
    ...{ en: '英語', ru: 'ロシア語', de: 'ドイツ語', es: 'スペイン語', fr: 'フランス語', it: 'イタリア語' },
    ...{ pt: 'ポルトガル語', id: 'インドネシア語', vi: 'ベトナム語', hi: 'ヒンディー語', bn: 'ベンガル語' },
    ...{ zh: '中国語', ja: '日本語', ko: '韓国語', mn: 'モンゴル語' },
  },
  ko: {
    ...{ en: '영어', ru: '러시아어', de: '독일어', es: '스페인어', fr: '프랑스어|불어', it: '이탈리아어' },
    ...{ pt: '포르투갈어', id: '인도네시아어', vi: '베트남어', hi: '힌디어', bn: '벵골어|벵갈어' },
    ...{ zh: '중국어', ja: '일본어', ko: '한국어|우리말', mn: '몽골어' },
  },
  mn: {
    ...{ en: 'англи', ru: 'орос', de: 'герман', es: 'испани', fr: 'франц', it: 'итали' },
    ...{ pt: 'португал', id: 'индонез', vi: 'вьетнам', hi: 'хинди', bn: 'бенгал' },
    ...{ zh: 'хятад', ja: 'япон', ko: 'солонгос', mn: 'монгол' },
  },
};
