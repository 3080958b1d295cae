import { RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DocumentView } from '@/components/document/document-view';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import type { ContentItemOf } from '@/contracts/learning/content';
import { useTranslation } from '@/hooks/use-translation';
import { keepKnownCards, knownCards } from '@/store/known-cards';
import { ExerciseFrame } from './exercise-frame';
import styles from './flip-cards.module.css';

/** A round over all cards: one that is not known yet comes again at the end. */
export function FlipCards({ item }: { item: ContentItemOf<'flip_cards'> }) {
  const { t } = useTranslation('learning');
  const { contentId, title, cards } = item;
  const round = useRound(contentId, cards);
  const current = cards.find((card) => card.id === round.queue[0]);
  return (
    <ExerciseFrame contentId={contentId} title={title} kindName={t('cards.title')} done={null}>
      <Progress
        value={cards.length === 0 ? 0 : (round.known.size / cards.length) * 100}
        label={t('cards.title')}
        text={t('cards.known', { done: round.known.size, total: cards.length })}
      />
      {current ? (
        <FlipCard key={`${current.id}:${round.turn}`} card={current} round={round} />
      ) : (
        <RoundEnd round={round} />
      )}
    </ExerciseFrame>
  );
}

type Card = ContentItemOf<'flip_cards'>['cards'][number];
type Round = ReturnType<typeof useRound>;

function RoundEnd({ round }: { round: Round }) {
  const { t } = useTranslation('learning');
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (round.turn > 0) said.current?.focus();
  }, [round.turn]);
  return (
    <div className={styles.end}>
      <p ref={said} tabIndex={-1}>
        {t('cards.end')}
      </p>
      <Button
        variant="secondary"
        className="scripts-only"
        icon={<RotateCcw aria-hidden="true" />}
        onClick={round.restart}
      >
        {t('cards.restart')}
      </Button>
    </div>
  );
}

/** The front stays above the back, so that both sides are there to compare and to be read. */
function FlipCard({ card, round }: { card: Card; round: Round }) {
  const { t } = useTranslation('learning');
  const [turned, setTurned] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const back = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (round.turn > 0) box.current?.focus();
  }, [round.turn]);
  const turn = () => {
    setTurned(true);
    requestAnimationFrame(() => back.current?.focus());
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the button below does the same */}
      <div
        ref={box}
        className={styles.card}
        tabIndex={-1}
        data-turned={turned || undefined}
        onClick={turned ? undefined : turn}
      >
        <DocumentView className={styles.front} doc={card.front} />
        {turned && (
          // biome-ignore lint/a11y/useSemanticElements: a side of a card is no fieldset
          <div ref={back} role="group" aria-label={t('cards.back')} tabIndex={-1} className={styles.back}>
            <DocumentView doc={card.back} />
          </div>
        )}
      </div>
      <noscript>
        <DocumentView doc={card.back} />
      </noscript>
      <div className={`scripts-only ${styles.actions}`}>
        {turned ? (
          <>
            <Button variant="secondary" onClick={round.again}>
              {t('cards.again')}
            </Button>
            <Button onClick={round.know}>{t('cards.know')}</Button>
          </>
        ) : (
          <Button variant="secondary" onClick={turn}>
            {t('cards.turn')}
          </Button>
        )}
      </div>
    </>
  );
}

/** What is known stays in this browser. */
function useRound(contentId: string, cards: readonly Card[]) {
  const ids = cards.map((card) => card.id);
  const [state, setState] = useState({ queue: ids, known: new Set<string>(), turn: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the round begins with the cards of the first render
  useEffect(() => {
    const known = new Set(knownCards(contentId).filter((id) => ids.includes(id)));
    if (known.size > 0) setState({ queue: ids.filter((id) => !known.has(id)), known, turn: 0 });
  }, [contentId]);
  const next = (queue: string[], known: Set<string>) => {
    keepKnownCards(contentId, [...known]);
    setState({ queue, known, turn: state.turn + 1 });
  };
  const [first, ...rest] = state.queue;
  return {
    ...state,
    know: () => first !== undefined && next(rest, new Set([...state.known, first])),
    again: () => first !== undefined && next([...rest, first], state.known),
    restart: () => next(ids, new Set()),
  };
}
