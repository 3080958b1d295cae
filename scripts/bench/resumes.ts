import { randomUUID } from 'node:crypto';
import { LOCALES } from '../../contracts/locales.ts';
import { resumeFile } from '../../contracts/resume/resume-addresses.ts';
import { openSession, stockSchool } from '../prove/school.ts';
import { benchCrowd, type Download, download } from './crowd.ts';
import { longResume } from './long-resume.ts';
import type { Say } from './measure.ts';
import { benchResumePages } from './resume-pages.ts';

const PEOPLE = 40;
/** Of the one long resume among them: twelve pages. */
const LONG = 74;

/**
 * `npm run bench -- resumes`: pages of resumes against the same words without a layout; then forty people download their
 * resumes at once, one of them twelve pages.
 */
export async function benchResumes(data: string, say: Say): Promise<void> {
  await benchResumePages(say);
  await benchCrowd(data, say, {
    title: `${PEOPLE} resumes at once, one of twelve pages`,
    prepare: async (database, origin) => {
      const { emails } = await stockSchool(database, PEOPLE, 1);
      const sessions = await Promise.all(emails.map((email) => openSession(database, origin, email)));
      return (round) =>
        Promise.all(
          sessions.map(({ accessToken }, number) =>
            keep(origin, accessToken, `Proof ${round}, ${number}`, number),
          ),
        );
    },
  });
}

/** A new resume of a person, and its download. */
async function keep(origin: string, accessToken: string, name: string, number: number): Promise<Download> {
  const language = LOCALES[number % LOCALES.length] ?? 'en';
  const document = longResume(language, name, number === 0 ? LONG : 6);
  const id = randomUUID();
  const answer = await fetch(`${origin}/api/resumes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ resumeId: id, title: name, document }),
  });
  if (!answer.ok) throw new Error(`a resume was refused with ${answer.status}: ${await answer.text()}`);
  return () => download(origin + resumeFile(id, 'pdf'), accessToken);
}
