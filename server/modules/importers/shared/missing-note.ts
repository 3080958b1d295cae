import type { Locale } from '../../../../contracts/locales.ts';
import { escapeHtml } from './math.ts';

/** Course content is in the course's language, so this sentence is too. */
const SENTENCES: Record<Locale, string> = {
  en: 'This activity works only on the platform it was made for and could not be brought here.',
  ru: 'Это задание работает только на платформе, для которой оно создано, и перенести его сюда не удалось.',
  de: 'Diese Aufgabe funktioniert nur auf der Plattform, für die sie erstellt wurde, und konnte nicht übernommen werden.',
  es: 'Esta actividad solo funciona en la plataforma para la que se creó y no se pudo traer aquí.',
  hi: 'यह गतिविधि केवल उसी प्लेटफ़ॉर्म पर काम करती है जिसके लिए इसे बनाया गया था और इसे यहाँ नहीं लाया जा सका।',
  fr: "Cette activité ne fonctionne que sur la plateforme pour laquelle elle a été créée et n'a pas pu être reprise ici.",
  pt: 'Esta atividade só funciona na plataforma para a qual foi criada e não pôde ser trazida para cá.',
  it: 'Questa attività funziona solo sulla piattaforma per cui è stata creata e non è stato possibile portarla qui.',
  mn: 'Энэ дасгал зөвхөн өөрт нь зориулж бүтээсэн платформ дээр ажилладаг тул энд шилжүүлэх боломжгүй байлаа.',
  zh: '此活动只能在其原平台上运行，无法移植到这里。',
  ja: 'このアクティビティは作成元のプラットフォームでのみ動作し、ここに移すことはできませんでした。',
  ko: '이 활동은 만들어진 플랫폼에서만 작동하므로 여기로 옮길 수 없었습니다.',
  vi: 'Hoạt động này chỉ chạy trên nền tảng mà nó được tạo ra và không thể chuyển sang đây.',
  bn: 'এই কার্যক্রমটি কেবল যে প্ল্যাটফর্মের জন্য তৈরি সেখানেই চলে, তাই এখানে আনা যায়নি।',
  id: 'Aktivitas ini hanya berjalan di platform tempat ia dibuat dan tidak dapat dibawa ke sini.',
};

/** A visible note in place of something that could not be imported; `html` is the part that can still be read. */
export function missingNote(locale: Locale, title: string, html: string): string {
  const heading = title ? `<p><strong>${escapeHtml(title)}</strong></p>` : '';
  return `<aside class="note note-missing">${heading}${html}<p>${SENTENCES[locale]}</p></aside>`;
}
