import type { Outline } from '@/contracts/learning/learning';
import { type MappedSkill, skillMap } from '@/domain/learning/program';
import { useTranslation } from '@/hooks/use-translation';
import styles from './program.module.css';

/** The skills of a profession: a drawing with a dot for each part that teaches one, and the same as a list. */
export function SkillMap({ parts }: Pick<Outline, 'parts'>) {
  const { t } = useTranslation('learning');
  const skills = skillMap(parts);
  if (skills.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('program.skills')}</h2>
      <ul className={styles.skills}>
        {skills.map((skill) => (
          <li key={skill.slug} data-state={skill.state}>
            <Dots skill={skill} />
            <span>{skill.name}</span>
            <span className={styles.quiet}>
              {t(`program.skill.${skill.state}`)} (
              {t('program.skillParts', { done: skill.done, total: skill.total })})
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Dots({ skill: { done, total } }: { skill: MappedSkill }) {
  return (
    <svg
      className={styles.dots}
      viewBox={`0 0 ${total * 12} 12`}
      width={total * 12}
      height="12"
      aria-hidden="true"
    >
      {Array.from({ length: total }, (_, index) => index).map((index) => (
        <circle key={index} cx={index * 12 + 6} cy="6" r="4.5" data-done={index < done || undefined} />
      ))}
    </svg>
  );
}
