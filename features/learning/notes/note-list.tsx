import { Badge } from '@/components/ui/badge';
import { Dotted } from '@/components/ui/dotted';
import { TextLink } from '@/components/ui/link';
import type { Note } from '@/contracts/learning/note';
import { clockTime, notePath } from '@/domain/learning/note';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './notes-screen.module.css';

/** Notes by product, in the order in which the products first appear. */
export function NoteList({ notes }: { notes: readonly Note[] }) {
  const { t } = useTranslation('notes');
  const groups = [...Map.groupBy(notes, ({ productId }) => productId).values()];
  return groups.map((group) => (
    <section key={group[0]?.productId} className={styles.product}>
      <h2>{group[0]?.productTitle || t('file.removed')}</h2>
      <ul className={styles.notes}>
        {group.map((note) => (
          <NoteCard key={note.noteId} note={note} />
        ))}
      </ul>
    </section>
  ));
}

function NoteCard({ note }: { note: Note }) {
  const { t } = useTranslation('notes');
  const href = useHref();
  const { kind, anchor, text, second, language } = note;
  const lesson = note.lessonTitle || t('file.removed');
  return (
    <li className={styles.note}>
      <p className={styles.place}>
        <Badge>{t(`kind.${kind}`)}</Badge>
        <Dotted as="span" lang={language} items={[note.moduleTitle, lesson]} />
        {second !== null && <span>{clockTime(second)}</span>}
      </p>
      {anchor && (
        <blockquote className={styles.quote} lang={language}>
          {anchor.quote}
        </blockquote>
      )}
      {text && <p className={styles.text}>{text}</p>}
      {note.lessonTitle && (
        <TextLink href={href(notePath(note))} aria-label={`${t('open')}: ${lesson}`}>
          {t('open')}
        </TextLink>
      )}
    </li>
  );
}
