import type { ManagedSkill, SkillDraft } from '@/contracts/catalog/skill-management';
import { LOCALES, type Locale } from '@/contracts/locales';
import type { Stored } from '@/domain/editing';

/** A skill as its form edits it: a name in every language, empty where there is none. */
export interface SkillFormValue {
  slug: string;
  names: Record<Locale, string>;
}

const namesOf = (names: ManagedSkill['names']): Record<Locale, string> => {
  const all = LOCALES.map((language) => [language, names[language] ?? '']);
  return Object.fromEntries(all);
};

export const NEW_SKILL: SkillFormValue = { slug: '', names: namesOf({}) };

export const skillFormValue = ({ slug, names }: ManagedSkill): SkillFormValue => ({
  slug,
  names: namesOf(names),
});

export const storedSkill = (skill: ManagedSkill): Stored<SkillFormValue> => ({
  value: skillFormValue(skill),
  revision: skill.revision,
  changed: skill.changed,
});

export const skillDraft = ({ slug, names }: SkillFormValue): SkillDraft => ({
  slug,
  names: Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== '')),
});

export const languagesOf = ({ names }: ManagedSkill): Locale[] =>
  LOCALES.filter((language) => names[language]);
