import { type DefaultBodyType, HttpResponse, http } from 'msw';
import { ApiError } from '../../contracts/api-error.ts';
import { ERROR_STATUS } from '../../contracts/error-codes.ts';
import { DEFAULT_LOCALE, parseLocale } from '../../contracts/locales.ts';
import { RESUME_FORMATS, resumeFile, resumeThumbnail } from '../../contracts/resume/resume-addresses.ts';
import type { ResumeDocument } from '../../contracts/resume/resume-document.ts';
import { SESSION_COOKIES } from '../../domain/identity/session.ts';
import { asciiFileName } from '../../domain/resume/resume-file-name.ts';
import { attachment } from '../http/attachment.ts';
import { readCookie } from '../modules/identity/session/session-cookies.ts';
import { resumeFiles } from './builders/resume-file.ts';
import { authorize } from './mock-caller.ts';
import { resumeOf } from './resume.mock.ts';
import { parseScenario, SCENARIO_HEADER } from './scenario.ts';

/** Files that browsers load by themselves, which are not part of the contract: cookies say who does. */
export const resumeFileMocks = [
  http.get<{ resumeId: string; format: string }>(
    `*${resumeFile(':resumeId', ':format')}`,
    ({ request, params }) =>
      answer(async () => {
        const document = documentOf(request, params.resumeId);
        const format = RESUME_FORMATS.find((known) => known === params.format);
        if (!format) throw new ApiError('not_found');
        const { fileName, contentType, bytes } = await resumeFiles().fileOf(document, format);
        return new HttpResponse(Buffer.from(bytes), {
          headers: {
            'cache-control': 'private, no-store',
            'content-disposition': attachment(fileName, asciiFileName(fileName)),
            'content-type': contentType,
          },
        });
      }),
  ),
  http.get<{ resumeId: string }>(`*${resumeThumbnail(':resumeId')}`, ({ request, params }) =>
    answer(async () => {
      const document = documentOf(request, params.resumeId);
      const picture = await resumeFiles().thumbnailOf(document, params.resumeId);
      return new HttpResponse(Buffer.from(picture), {
        headers: { 'cache-control': 'private, no-cache', 'content-type': 'image/webp' },
      });
    }),
  ),
];

async function answer(make: () => Promise<HttpResponse<DefaultBodyType>>) {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return HttpResponse.json({ code: error.code }, { status: ERROR_STATUS[error.code] });
  }
}

function documentOf(request: Request, resumeId: string): ResumeDocument {
  const scenario = parseScenario(request.headers.get(SCENARIO_HEADER));
  const token = readCookie(request.headers.get('cookie') ?? undefined, SESSION_COOKIES.access);
  const headers = new Headers(request.headers);
  if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  const caller = authorize({ access: 'user' }, new Request(request.url, { headers }), scenario);
  if (scenario.has('error')) throw new ApiError('internal_error');
  const from = request.headers.get('referer');
  // In the language of the page that shows it.
  const locale = parseLocale(from ? new URL(from).pathname.split('/')[1] : null) ?? DEFAULT_LOCALE;
  return resumeOf(resumeId, { caller, locale, scenario }).document;
}
