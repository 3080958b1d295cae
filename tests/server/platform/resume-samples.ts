import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Locale } from '../../../contracts/locales.ts';
import type { ResumeDesign } from '../../../contracts/resume/resume-document.ts';
import type { ResumeBlock, ResumeText } from '../../../contracts/resume/resume-text.ts';
import type { ResumeSectionKind } from '../../../contracts/resume/resume-values.ts';
import type { PrintedEntry, PrintedResume, PrintedSection } from '../../../domain/resume/printed-resume.ts';

/** What somebody says of themselves: name, headline, place, summary, employer, task, skill, language. */
type Said = readonly [
  name: string,
  headline: string,
  place: string,
  summary: string,
  employer: string,
  task: string,
  skill: string,
  spoken: string,
];

/** Letters with marks above and below, conjuncts, ligatures, and both kinds of digits of a script. */
export const SAID: Record<Locale, Said> = {
  en: [
    'Ann O’Neill-Zheng',
    'Data analyst',
    'Dún Laoghaire',
    'Turns “messy” figures into decisions – and proofs.',
    'Field & Fjord',
    'Efficient workflows: official affidavits filed in 5 offices.',
    'Statistics',
    'English',
  ],
  ru: [
    'Семён Щёголев',
    'Аналитик данных',
    'Йошкар-Ола',
    'Превращает запутанные цифры в ясные решения – объёмно и чётко.',
    '«Съезд»',
    'Подготовил отчёты для пяти подразделений.',
    'Статистика',
    'Русский',
  ],
  de: [
    'Jürgen Weißmüller',
    'Datenanalyst',
    'Köln',
    'Macht aus „wirren“ Zahlen Entscheidungen – größtenteils mühelos.',
    'Straßenbau Süd',
    'Auflagen geprüft, Häfen und Flüsse vermessen.',
    'Statistik',
    'Deutsch',
  ],
  es: [
    'Íñigo Muñoz Pérez',
    'Analista de datos',
    'A Coruña',
    '¿Cifras confusas? Las convierto en decisiones: rápido y sin pingüinos.',
    'Señal & Niño',
    'Diseñé cinco informes según la práctica.',
    'Estadística',
    'Español',
  ],
  hi: [
    'श्रद्धा ज्ञानेश्वर त्रिपाठी',
    'डेटा विश्लेषक',
    'इलाहाबाद',
    'उलझे आँकड़ों से स्पष्ट निर्णय: क्षमता, श्रम और दृष्टि।',
    'राष्ट्रीय द्वार संस्था',
    'पाँच कार्यालयों की प्रक्रिया व्यवस्थित की।',
    'सांख्यिकी',
    'हिन्दी',
  ],
  fr: [
    'Zoé Lefèvre-Çelik',
    'Analyste de données',
    'Orléans',
    'Transforme des chiffres confus en décisions : où, quand, à quel coût.',
    'L’Œuvre française',
    'Rédigé cinq études détaillées, naïvement complètes.',
    'Statistiques',
    'Français',
  ],
  pt: [
    'João Gonçalves',
    'Analista de dados',
    'São Luís',
    'Transforma números em decisões: avaliações, gráficos e opções.',
    'Água & Pão',
    'Organizei informações de cinco escritórios.',
    'Estatística',
    'Português',
  ],
  it: [
    'Niccolò D’Alò',
    'Analista di dati',
    'Forlì',
    'Trasforma cifre confuse in decisioni: perché così è più facile.',
    'Città & Università',
    'Preparato cinque rapporti ufficiali.',
    'Statistica',
    'Italiano',
  ],
  mn: [
    'Өнөрцэцэг Бат-Үүл',
    'Өгөгдлийн шинжээч',
    'Улаанбаатар',
    'Будлиантай тоог ойлгомжтой шийдвэр болгодог.',
    'Хөх Тэнгэр',
    'Таван албаны тайланг нэгтгэж бүрдүүлсэн.',
    'Статистик',
    'Монгол',
  ],
  zh: [
    '欧阳雪晴',
    '数据分析师',
    '重庆',
    '把混乱的数字变成清晰的决定。',
    '骨直数据公司',
    '为五个部门整理报告，2021年起负责。',
    '统计学',
    '中文',
  ],
  ja: [
    '齋藤 直樹',
    'データアナリスト',
    '神戸',
    '複雑な数字を、明確な判断に変えます。',
    '骨直データ社',
    '五つの部署の報告書をまとめた（2021年から）。',
    '統計学',
    '日本語',
  ],
  ko: [
    '김하늘빛',
    '데이터 분석가',
    '부산',
    '복잡한 숫자를 뚜렷한 결정으로 바꿉니다.',
    '한빛회계법인',
    '다섯 부서의 보고서를 정리했습니다.',
    '통계학',
    '한국어',
  ],
  vi: [
    'Nguyễn Thị Hường',
    'Chuyên viên phân tích dữ liệu',
    'Thừa Thiên Huế',
    'Biến những con số rối rắm thành quyết định rõ ràng.',
    'Công ty Ánh Dương',
    'Tổng hợp báo cáo của năm phòng ban.',
    'Thống kê',
    'Tiếng Việt',
  ],
  bn: [
    'শ্রদ্ধা ক্ষমা চৌধুরী',
    'তথ্য বিশ্লেষক',
    'ঢাকা',
    'জটিল সংখ্যা থেকে স্পষ্ট সিদ্ধান্ত: বিজ্ঞান ও দৃষ্টি।',
    'রূপালী সংস্থা',
    'পাঁচ দপ্তরের প্রতিবেদন প্রস্তুত করেছি।',
    'পরিসংখ্যান',
    'বাংলা',
  ],
  id: [
    'Siti Nurhayati',
    'Analis data',
    'Yogyakarta',
    'Mengubah angka yang rumit menjadi keputusan yang jelas.',
    'Cahaya Ilmu',
    'Menyusun laporan untuk lima kantor.',
    'Statistika',
    'Bahasa Indonesia',
  ],
};

interface Words {
  section: Record<ResumeSectionKind | 'SUMMARY', string>;
  languageLevel: { NATIVE: string };
  skillLevel: { EXPERT: string };
  present: string;
  verify: string;
}

/** The words that are printed, in English where there is no translation yet. */
function wordsOf(locale: Locale): Words {
  const file = (name: Locale) => `public/locales/${name}/resume-document.json`;
  return JSON.parse(readFileSync(file(existsSync(file(locale)) ? locale : 'en'), 'utf8'));
}

export const paragraph = (...texts: string[]): ResumeBlock => ({
  type: 'paragraph',
  content: texts.map((text) => ({ type: 'text', text })),
});

export const bullets = (...texts: string[]): ResumeBlock => ({
  type: 'bulletList',
  content: texts.map((text) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  })),
});

export const rich = (...content: ResumeBlock[]): ResumeText => ({ type: 'doc', content });

const BLANK: PrintedEntry = {
  ...{ title: null, subtitle: null, place: null, dates: null, level: null, link: null, text: null },
  ...{ facts: [], keywords: [], isVerified: false },
};
export const entry = (said: Partial<PrintedEntry>): PrintedEntry => ({ ...BLANK, ...said });

export const PLAIN_DESIGN: ResumeDesign = {
  ...{ template: 'modern', paper: 'A4', accent: 'cobalt', typeface: 'sans', size: 'normal' },
  ...{ margins: 'normal', lineHeight: 'normal', showsPhoto: true },
};

export const EMPTY: PrintedResume = {
  ...{ language: 'en', design: PLAIN_DESIGN, name: '', headline: null, contacts: [], photo: null },
  ...{ summary: null, sections: [] },
};

/** A short resume in a language, with every kind of part. */
export function sampleResume(
  language: Locale,
  design: Partial<ResumeDesign> = {},
  said: Partial<PrintedResume> = {},
): PrintedResume {
  const [name, headline, place, summary] = SAID[language];
  return {
    ...{ language, design: { ...PLAIN_DESIGN, ...design }, name, headline, photo: null },
    contacts: [
      { text: 'ann@example.com', href: 'mailto:ann@example.com' },
      { text: '+49 30 1234567', href: 'tel:+49301234567' },
      { text: place, href: null },
    ],
    summary: { title: wordsOf(language).section.SUMMARY, text: rich(paragraph(summary)) },
    sections: sampleSections(language),
    ...said,
  };
}

function sampleSections(language: Locale): PrintedSection[] {
  const words = wordsOf(language);
  const [, headline, place, , employer, task, skill, spoken] = SAID[language];
  const month = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const dates = `${month.format(new Date('2021-03-01'))} – ${words.present}`;
  const section = (kind: ResumeSectionKind, entries: PrintedEntry[]): PrintedSection => ({
    ...{ id: kind.toLowerCase(), kind, title: words.section[kind], entries },
  });
  const work = { title: headline, subtitle: employer, place, dates, text: rich(bullets(task)) };
  const level = words.skillLevel.EXPERT;
  const proof = { link: { text: words.verify, href: 'https://school.test/c/1' }, isVerified: true };
  return [
    section('EXPERIENCE', [entry(work)]),
    section('COURSES', [entry({ title: 'Reading data honestly', facts: ['K-2026-000123'], ...proof })]),
    section('SKILLS', [
      entry({ title: skill, subtitle: level, level: { value: 4, of: 4 }, keywords: ['SQL'] }),
    ]),
    section('LANGUAGES', [
      entry({ title: spoken, subtitle: words.languageLevel.NATIVE, level: { value: 7, of: 7 } }),
    ]),
  ];
}

/** Everything that a person reads in a resume, in its order in the data. */
export function textsOf({ name, headline, contacts, summary, sections }: PrintedResume): string[] {
  const ofText = (text: ResumeText | null): string[] =>
    [...JSON.stringify(text ?? {}).matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)].map(([, said]) =>
      JSON.parse(`"${said}"`),
    );
  const ofEntry = ({ title, subtitle, place, dates, facts, keywords, link, text }: PrintedEntry) => [
    ...[title, subtitle, place, dates, ...facts, link?.text],
    ...[...ofText(text), ...keywords],
  ];
  return [
    ...[name, headline, ...contacts.map(({ text }) => text), summary?.title],
    ...ofText(summary?.text ?? null),
    ...sections.flatMap(({ title, entries }) => [title, ...entries.flatMap(ofEntry)]),
  ].filter((text): text is string => Boolean(text));
}

/** A face-like picture as the service makes it. */
export async function samplePhoto(): Promise<string> {
  const side = 480;
  const picture = sharp({ create: { width: side, height: side, channels: 3, background: '#9db4c8' } });
  return `data:image/jpeg;base64,${(await picture.jpeg().toBuffer()).toString('base64')}`;
}
