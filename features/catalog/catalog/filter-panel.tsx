import { useId } from 'react';
import { PageLink } from '@/components/ui/page-link';
import { useHydrated } from '@/hooks/use-hydrated';
import styles from './filter-panel.module.css';
import type { FilterGroup, FilterOption } from './use-filter-groups';

/** Checkboxes and radio buttons that update the list in place; links without JavaScript and before hydration. */
export function FilterPanel({ groups }: { groups: readonly FilterGroup[] }) {
  const shown = groups.filter(
    (group) => group.options.length > 1 || group.options.some((option) => option.selected),
  );
  return (
    <div className={styles.panel}>
      {shown.map((group) => (
        <Group key={group.filter} group={group} />
      ))}
    </div>
  );
}

function Group({ group }: { group: FilterGroup }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.label} id={id}>
        {group.label}
      </h2>
      <ul className={styles.options}>
        {group.options.map((option) => (
          <li key={option.value}>
            <Option option={option} kind={group.kind} name={id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OptionProps {
  option: FilterOption;
  kind: FilterGroup['kind'];
  /** Of the group. */
  name: string;
}

function Option({ option, kind, name }: OptionProps) {
  const isHydrated = useHydrated();
  const { selected, go } = option;
  const content = (
    <>
      <span className={styles.text}>{option.label}</span>
      <span className={styles.count}>{option.count}</span>
    </>
  );
  const look = { className: styles.option, 'data-kind': kind };
  if (!isHydrated) {
    return (
      <PageLink {...look} href={option.href} rel="nofollow" aria-current={selected ? 'true' : undefined}>
        {content}
      </PageLink>
    );
  }
  return (
    <label {...look}>
      <input
        type={kind === 'single' ? 'radio' : 'checkbox'}
        name={name}
        checked={selected}
        onChange={go}
        // A radio button alone cannot be taken back.
        onClick={kind === 'single' && selected ? go : undefined}
      />
      {content}
    </label>
  );
}
