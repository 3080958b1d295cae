import type { MouseEvent } from 'react';
import { useId } from 'react';
import { PageLink } from '@/components/ui/page-link';
import styles from './filter-panel.module.css';
import type { FilterGroup, FilterOption } from './use-filter-groups';

/** Filters are links: they work without JavaScript and open in a new tab; with JavaScript they update in place. */
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
            <Option option={option} kind={group.kind} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Option({ option, kind }: { option: FilterOption; kind: FilterGroup['kind'] }) {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    option.go();
  };
  return (
    <PageLink
      href={option.href}
      rel="nofollow"
      className={styles.option}
      data-kind={kind}
      aria-current={option.selected ? 'true' : undefined}
      onClick={onClick}
    >
      <span className={styles.text}>{option.label}</span>
      <span className={styles.count}>{option.count}</span>
    </PageLink>
  );
}
