import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Outline } from '@/contracts/learning/learning';
import { flatLessons } from '@/domain/learning/learning-view';
import { type LearningAddress, lessonQuery } from '@/hooks/learning/learning-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { chaptersIn, isReady } from './measure';

export interface PrintingProps {
  column: RefObject<HTMLElement | null>;
  outline: Outline;
  address: LearningAddress;
  /** Puts every chapter on the page. */
  showAll: () => void;
}

export interface Printing {
  isPreparing: boolean;
  print: () => void;
}

/** Pictures that take longer are left out. */
const PICTURES_MS = 5_000;
const MAX_FRAMES = 300;

/** Prints the whole longread: loads every open chapter first, for the browser's own key too. */
export function usePrinting({ column, outline, address, showAll }: PrintingProps): Printing {
  const api = useApi();
  const client = useQueryClient();
  const toastError = useErrorToast();
  const [isPreparing, setPreparing] = useState(false);
  const { productId, language } = address;
  const print = useCallback(async () => {
    setPreparing(true);
    try {
      const open = flatLessons(outline).filter(({ locked }) => !locked);
      await Promise.all(
        open.map(({ key }) =>
          client.ensureQueryData(lessonQuery(api, { productId, language, lessonKey: key })),
        ),
      );
      flushSync(showAll);
      if (column.current) await finishLoading(column.current);
      setPreparing(false);
      window.print();
    } catch (error) {
      setPreparing(false);
      toastError(error);
    }
  }, [api, client, column, outline, productId, language, showAll, toastError]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isPrint || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      void print();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [print]);
  return { isPreparing, print: () => void print() };
}

async function finishLoading(column: HTMLElement): Promise<void> {
  // A chapter that was loading before is rendered a moment after its text has arrived.
  for (let frame = 0; frame < MAX_FRAMES && !chaptersIn(column).every(isReady); frame += 1) {
    await new Promise(requestAnimationFrame);
  }
  const pictures = [...column.querySelectorAll('img')];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.race([
    Promise.allSettled(pictures.map((picture) => picture.decode?.())),
    new Promise((done) => setTimeout(done, PICTURES_MS)),
  ]);
}
