import { renderJSONContentToReactElement } from '@tiptap/static-renderer/json/react';
import { use } from 'react';
import { NODES } from '@/components/document/document-nodes';
import documentStyles from '@/components/document/document-view.module.css';
import { nestMarks, type ShownNode } from '@/components/document/nested-marks';
import { Tooltip } from '@/components/ui/tooltip';
import type { Doc } from '@/contracts/learning/document';
import type { FoundTerm } from '@/contracts/learning/translation';
import { languageName } from '@/domain/format';
import { markTerms } from '@/domain/learning/terms-in';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { GlossaryContext } from './glossary-context';
import styles from './translation.module.css';

/** A text with the terms of the glossary underlined. */
export function SourceText({ text }: { text: string }) {
  const { terms, language } = use(GlossaryContext);
  return markTerms(text, terms, language).map((piece) =>
    piece.term ? <Term key={piece.at} text={piece.text} found={piece.term} /> : piece.text,
  );
}

const SOURCE_NODES = {
  ...NODES,
  text: ({ node }: { node: ShownNode }) => <SourceText text={node.text ?? ''} />,
};

/** A formatted text with the terms of the glossary underlined. */
export function SourceDocument({ doc }: { doc: Doc }) {
  const render = renderJSONContentToReactElement<never, ShownNode>({
    nodeMapping: SOURCE_NODES,
    markMapping: {},
  });
  return <div className={documentStyles.document}>{render({ content: nestMarks(doc) })}</div>;
}

/** What the term is in the other language: on hover and focus, and as text for screen readers. */
function Term({ text, found }: { text: string; found: FoundTerm }) {
  const { t } = useTranslation('manager-translations');
  const locale = useLocale();
  const { target } = use(GlossaryContext);
  const language = languageName(locale, target);
  const hint = found.target
    ? t('field.termIs', { language, term: found.target })
    : t('field.noTerm', { language });
  return (
    <Tooltip text={hint}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what the term means is shown on focus */}
      <span className={styles.term} tabIndex={0}>
        {text}
        <span className="visually-hidden"> ({hint})</span>
      </span>
    </Tooltip>
  );
}
