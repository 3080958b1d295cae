/** Where a text was copied. What elements and styles mean depends on it. */
export type Source = 'word' | 'google' | 'libreoffice' | 'web';

export function sourceOf(html: string): Source {
  if (/urn:schemas-microsoft-com:office|class="?Mso|style=["'][^"']*mso-/i.test(html)) return 'word';
  if (/id="?docs-internal-guid|<google-sheets-html-origin/i.test(html)) return 'google';
  if (/<meta name="generator" content="(?:LibreOffice|OpenOffice|Collabora)/i.test(html))
    return 'libreoffice';
  return 'web';
}
