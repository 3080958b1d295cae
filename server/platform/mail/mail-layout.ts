export interface MailRow {
  label: string;
  value: string;
  /** Explains the row above. */
  small?: boolean;
}

/** Content of an e-mail in plain text; only the layout turns it into HTML, so it cannot contain markup. */
export interface MailContent {
  subject: string;
  /** Preview text, shown by mail programs beside the subject. */
  preview: string;
  heading: string;
  /** Absolute URL of the title's picture, which only decorates; mail programs may leave pictures out. */
  picture?: string | undefined;
  paragraphs: string[];
  /** Parts with their own headings, for a guide. */
  sections?: { title: string; text: string; url?: string }[];
  action?: { label: string; url: string };
  /** Rows of two columns, the last one bold, for a receipt. */
  rows?: MailRow[];
  /** Small print below the button. */
  notes: string[];
  /** Why the user receives this e-mail, if not for the usual reason. */
  footer?: 'supportMessage.footer' | 'supportAnswer.footer' | 'newsletterDigest.footer';
}

export interface MailFrame {
  siteName: string;
  siteUrl: string;
  logoUrl: string;
  locale: string;
  /** Why the user receives this e-mail. */
  footer: string;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

// For programs with dark mode; others use the inline styles.
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#12120e!important}.page,.ink{color:#f4f2ea!important}.muted{color:#aca89c!important}
.card{background:#1b1a15!important}.card,.cell{border-color:#2c2b25!important}
.button{background:#8ea5ff!important;color:#12120e!important}
}`;
const INK = '#16150f';
const MUTED = '#5e5b52';
const LINE = '#e6e2d8';
const FONT =
  'Inter,-apple-system,BlinkMacSystemFont,&quot;Segoe UI&quot;,Roboto,&quot;Noto Sans&quot;,sans-serif';

/** One responsive layout for all e-mails: a single column that works on phones and in dark mode. */
export function renderMailHtml(content: MailContent, frame: MailFrame): string {
  const e = escapeHtml;
  const paragraphs = content.paragraphs.map((text) => `<p style="margin:0 0 16px">${e(text)}</p>`).join('\n');
  const notes = content.notes
    .map(
      (text) =>
        `<p class="muted" style="margin:0 0 8px;font-size:14px;color:${MUTED}">${linked(text, frame)}</p>`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="${e(frame.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${e(content.subject)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;background:#fbfaf6;color:${INK};font:16px/1.5 ${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${e(content.preview)}</div>
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 24px;font-size:21px;font-weight:700"><a href="${e(frame.siteUrl)}" class="ink" style="color:${INK};text-decoration:none"><img src="${e(frame.logoUrl)}" width="32" height="32" alt="" style="border:0;vertical-align:middle;margin-inline-end:10px">${e(frame.siteName)}</a></p>
<div class="card" style="overflow-wrap:anywhere;background:#fff;border:1px solid ${LINE};border-radius:20px;padding:32px 24px">
${renderPicture(content.picture)}<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2">${e(content.heading)}</h1>
${paragraphs}
${renderSections(content.sections)}${renderRows(content.rows)}${renderAction(content.action)}${notes}
</div>
<p class="muted" style="margin:24px 0 0;font-size:14px;color:${MUTED}">${e(frame.footer)}</p>
</div>
</body>
</html>
`;
}

/** Links to our own site are clickable, and shown without their token; URLs typed by someone else stay text. */
function linked(text: string, { siteUrl }: MailFrame): string {
  const ours = new URL(siteUrl).origin;
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) =>
      part.startsWith(`${ours}/`)
        ? `<a href="${escapeHtml(part)}" class="muted" style="color:${MUTED}">${escapeHtml(shortAddress(part))}</a>`
        : escapeHtml(part),
    )
    .join('');
}

function shortAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function renderPicture(url: string | undefined): string {
  if (!url) return '';
  const style = 'display:block;width:100%;height:auto;border:0;border-radius:12px;margin:0 0 24px';
  return `<img src="${escapeHtml(url)}" width="510" alt="" style="${style}">\n`;
}

function renderSections(sections: MailContent['sections']): string {
  return (sections ?? [])
    .map(
      ({
        title,
        text,
        url,
      }) => `<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.3">${sectionTitle(title, url)}</h2>
<p style="margin:0 0 16px">${escapeHtml(text)}</p>
`,
    )
    .join('');
}

const sectionTitle = (title: string, url: string | undefined): string =>
  url === undefined
    ? escapeHtml(title)
    : `<a href="${escapeHtml(url)}" class="ink" style="color:${INK}">${escapeHtml(title)}</a>`;

function renderAction(action: MailContent['action']): string {
  if (!action) return '';
  const url = escapeHtml(action.url);
  const button = `display:inline-block;background:#2348d6;color:#fff;font-weight:600;text-decoration:none;padding:12px 20px;border-radius:12px`;
  return `<p style="margin:24px 0"><a href="${url}" class="button" style="${button}">${escapeHtml(action.label)}</a></p>
`;
}

function renderRows(rows: MailContent['rows']): string {
  if (!rows) return '';
  const lines = rows.map(({ label, value, small }, index) => {
    const weight = index === rows.length - 1 ? 700 : 400;
    const look = small
      ? `padding:0 0 4px 12px;font-size:14px;color:${MUTED}`
      : `padding:8px 0 4px;border-top:1px solid ${LINE}`;
    const cell = `${look};font-weight:${weight};vertical-align:top`;
    const name = small ? 'cell muted' : 'cell';
    return `<tr><td class="${name}" style="${cell}">${escapeHtml(label)}</td><td class="${name}" style="${cell};text-align:right;white-space:nowrap">${escapeHtml(value)}</td></tr>`;
  });
  return `<table role="presentation" width="100%" style="border-collapse:collapse;margin:8px 0 16px">${lines.join('')}</table>\n`;
}

/** The same e-mail for programs that show only text. */
export function renderMailText(content: MailContent, frame: MailFrame): string {
  const rows = content.rows?.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const action = content.action && `${content.action.label}:\n${content.action.url}`;
  const parts = [
    content.heading,
    ...content.paragraphs,
    ...(content.sections ?? []).flatMap(({ title, text, url }) => [title, text, ...(url ? [url] : [])]),
    rows,
    action,
    ...content.notes,
    `— ${frame.siteName}`,
  ];
  return `${[...parts, frame.footer].filter(Boolean).join('\n\n')}\n`;
}
