import { useState } from 'react';
import type { ResumeSection } from '@/contracts/resume/resume-document';
import { useTranslation } from '@/hooks/use-translation';
import { useBuilder } from '../builder-context';
import { addSection, moveSection, patchSection, removeSection } from '../document-changes';
import { useUndoToast } from '../use-undo-toast';
import { AddSection } from './add-section';
import { BuilderRow } from './builder-row';
import styles from './form.module.css';
import { SectionBody } from './section-body';
import { useRows } from './use-rows';
import { useSectionName } from './use-section-name';

/** Sections in the order in which they are printed. */
export function SectionList() {
  const { t } = useTranslation('resume');
  const { document, change, raws, announce } = useBuilder();
  const { sections } = document;
  const nameOf = useSectionName();
  const undoToast = useUndoToast();
  const [open, setOpen] = useState<readonly string[]>([]);
  const named = sections.map((section) => ({ id: section.id, name: nameOf(section) }));
  const rows = useRows(named, moveSection);
  const toggle = (id: string) =>
    setOpen((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  const remove = (section: ResumeSection, index: number) => {
    rows.focusNeighbor(section.id);
    change(removeSection(section.id));
    for (const { id } of section.entries) raws.forget(id);
    undoToast(t('row.removed', { name: nameOf(section) }), () => change(addSection(section, index)));
  };
  const hide = (section: ResumeSection, isHidden: boolean) => {
    change(patchSection(section.id, { isHidden }));
    announce(t(isHidden ? 'row.isHidden' : 'row.isShown', { name: nameOf(section) }));
  };
  return (
    <section className={styles.block} aria-labelledby="sections-title">
      <h2 id="sections-title" className={styles.heading}>
        {t('section.title')}
      </h2>
      <p className={styles.hint}>{t('section.hint')}</p>
      {sections.length === 0 && <p className={styles.note}>{t('section.none')}</p>}
      <ul ref={rows.list} className={styles.list} tabIndex={-1} aria-labelledby="sections-title">
        {sections.map((section, index) => (
          <BuilderRow
            key={section.id}
            {...{ list: 'sections', id: section.id, index, count: sections.length, level: 'section' }}
            name={nameOf(section)}
            note={t('section.count', { count: section.entries.length })}
            isHidden={section.isHidden}
            isOpen={open.includes(section.id)}
            onToggle={() => toggle(section.id)}
            onMove={rows.move}
            onHide={(isHidden) => hide(section, isHidden)}
          >
            <SectionBody section={section} onRemove={() => remove(section, index)} />
          </BuilderRow>
        ))}
      </ul>
      <AddSection
        onAdded={(id) => {
          toggle(id);
          rows.focus(id);
        }}
      />
    </section>
  );
}
