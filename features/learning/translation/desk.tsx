import { useRouter } from 'next/router';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { TranslationDesk } from '@/contracts/learning/translation';
import { LOCALES } from '@/contracts/locales';
import { languageName } from '@/domain/format';
import { translationPath } from '@/domain/translation-address';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { CellState } from './cell-state';
import { DeskBlockers } from './desk-blockers';
import type { RenderDocument } from './field-props';
import { FilePanel } from './file-panel';
import { SectionList } from './section-list';
import { SectionView } from './section-view';
import styles from './translation.module.css';

interface DeskProps {
  desk: TranslationDesk;
  renderDocument: RenderDocument;
}

/** Parts of a product beside the texts of one of them. */
export function Desk({ desk, renderDocument }: DeskProps) {
  const { t } = useTranslation('manager-translations');
  const locale = useLocale();
  const { query, replace, pathname } = useRouter();
  const { sections, cells, language, productId } = desk;
  const unfinished = sections.find(({ missing, stale, toReview }) => missing + stale + toReview > 0);
  const chosen = sections.find(({ section }) => section === query.section) ?? unfinished ?? sections[0];
  const choose = (section: string) =>
    void replace({ pathname, query: { ...query, section } }, undefined, { shallow: true, scroll: false });
  return (
    <div className={styles.desk}>
      <div className={styles.top}>
        <LanguageField desk={desk} />
        <div className={styles.actions}>
          {cells.map((cell) => (
            <CellState key={cell.kind} cell={cell} />
          ))}
        </div>
      </div>
      <DeskBlockers desk={desk} />
      {!chosen && <p>{t('desk.nothing', { language: languageName(locale, language) })}</p>}
      {chosen && (
        <div className={styles.columns}>
          <SectionList sections={sections} chosen={chosen.section} onChoose={choose} />
          <SectionView
            key={chosen.section}
            params={{ productId, language, section: chosen.section }}
            hasMachine={desk.machine}
            renderDocument={renderDocument}
          />
        </div>
      )}
      {chosen && <FilePanel desk={desk} />}
    </div>
  );
}

/** Leads to the same product in another language. */
function LanguageField({ desk }: { desk: TranslationDesk }) {
  const { t } = useTranslation('manager-translations');
  const locale = useLocale();
  const href = useHref();
  const { push } = useRouter();
  return (
    <Field label={t('desk.language')}>
      <Select
        value={desk.language}
        onChange={({ target }) => {
          const language = LOCALES.find((own) => own === target.value);
          if (language) void push(href(translationPath(desk.productId, language)));
        }}
        options={LOCALES.map((value) => ({ value, label: languageName(locale, value) }))}
      />
    </Field>
  );
}
