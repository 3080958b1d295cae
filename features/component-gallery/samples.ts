/** Sample texts: long ones, and ones in scripts that differ from Latin in height, width or line breaking. */
export const LONG =
  'Probability, statistics and honest charts: from the first coin toss to an experiment your whole team trusts';
export const UNBROKEN = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

export interface Sample {
  lang: 'de' | 'hi' | 'zh';
  language: string;
  action: string;
  title: string;
  text: string;
  hint: string;
  error: string;
  author: string;
  type: string;
  price: string;
}

export const SAMPLES: readonly Sample[] = [
  {
    lang: 'de',
    language: 'German',
    action: 'Zahlungsbestätigung herunterladen',
    title: 'Wahrscheinlichkeitsrechnung für Entscheidungsträgerinnen',
    text: 'Sechs Wochen, in denen aus Bauchgefühl ein belastbares Urteil wird.',
    hint: 'Wir schreiben Ihnen nur, wenn sich an Ihrem Kurs etwas ändert.',
    error: 'Diese E-Mail-Adresse ist bereits vergeben.',
    author: 'Annegret Schultz-Weber',
    type: 'Kurs',
    price: '1.249,00 €',
  },
  {
    lang: 'hi',
    language: 'Hindi',
    action: 'सीखना शुरू करें',
    title: 'हर दिन की गणित: संख्याओं से दोस्ती',
    text: 'छह हफ़्तों में आत्मविश्वास से हिसाब लगाना सीखें।',
    hint: 'हम आपका पता किसी को नहीं देते।',
    error: 'यह पता पहले से पंजीकृत है।',
    author: 'आशा राव',
    type: 'पाठ्यक्रम',
    price: '₹4,999',
  },
  {
    lang: 'zh',
    language: 'Chinese',
    action: '开始学习',
    title: '数据分析入门：从第一张表格到可信的结论',
    text: '六周时间，把直觉变成经得起推敲的判断。',
    hint: '我们不会把你的地址告诉任何人。',
    error: '该邮箱已被注册。',
    author: '李娜',
    type: '课程',
    price: '¥349',
  },
];
