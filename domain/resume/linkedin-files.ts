/** Files of LinkedIn’s archive that a resume is made of, by their names without `.csv`, and a column that each has. */
export const LINKEDIN_FILES = {
  profile: ['first name', 'headline'],
  positions: ['company name', 'title'],
  education: ['school name'],
  skills: ['name'],
  languages: ['name'],
  certifications: ['name'],
  projects: ['title'],
  honors: ['title'],
  publications: ['name'],
  volunteering: ['company name', 'role'],
  'email addresses': ['email address'],
  phonenumbers: ['number'],
} as const;
export type LinkedInFile = keyof typeof LINKEDIN_FILES;

/** The file that a path of the archive is: `Basic/Email Addresses.csv`, `Positions_123.csv`. Null for others. */
export function linkedInFileOf(path: string): LinkedInFile | null {
  const name = path
    .split(/[\\/]/)
    .at(-1)
    ?.toLowerCase()
    .replace(/(?:[ _-]?\(?\d+\)?)?\.csv$/, '');
  return name !== undefined && Object.hasOwn(LINKEDIN_FILES, name) ? (name as LinkedInFile) : null;
}
