import { useEffect, useReducer, useState } from 'react';
import { ApiError } from '@/contracts/api-error';
import type { ResumeDocument } from '@/contracts/resume/resume-document';
import { useApi } from '@/hooks/use-api';
import type { Api } from '@/services/api';
import { resume } from '@/services/endpoints';

/** Milliseconds without a change after which pages are drawn. */
export const PREVIEW_PAUSE_MS = 400;

export interface DrawnPages {
  /** SVG, one a page; those of the last answer until the next one arrives. Null before the first. */
  pages: string[] | null;
  isDrawing: boolean;
  error: unknown;
  retry: () => void;
}

export interface PreviewOptions {
  pauseMs?: number;
  /** Asked for one after the other: the service refuses many at once. */
  inTurn?: boolean;
  /** Nothing is asked for. */
  isPaused?: boolean;
}

type State = Omit<DrawnPages, 'retry'>;

const NOTHING: State = { pages: null, isDrawing: true, error: null };

/**
 * Pages of a document as they are printed: asked for after a pause in typing, at once the first time. An answer that a
 * later change has overtaken is dropped.
 */
export function useResumePreview(
  document: ResumeDocument,
  { pauseMs = PREVIEW_PAUSE_MS, inTurn = false, isPaused = false }: PreviewOptions = {},
): DrawnPages {
  const api = useApi();
  const [state, update] = useReducer(
    (before: State, after: Partial<State>) => ({ ...before, ...after }),
    NOTHING,
  );
  const [tries, retry] = useReducer((count: number) => count + 1, 0);
  const [isFirst, setFirst] = useState(true);
  const pause = isFirst ? 0 : pauseMs;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks again for the same document
  useEffect(() => {
    if (isPaused) return;
    let isOvertaken = false;
    const timer = setTimeout(() => {
      update({ isDrawing: true });
      setFirst(false);
      const ask = async () => (isOvertaken ? {} : draw(api, document));
      const drawing = inTurn ? takeTurn(ask) : ask();
      void drawing.then((drawn) => isOvertaken || update({ ...drawn, isDrawing: false }));
    }, pause);
    return () => {
      isOvertaken = true;
      clearTimeout(timer);
    };
  }, [api, document, tries, pauseMs, inTurn, isPaused]);
  return { ...state, retry };
}

let turns: Promise<unknown> = Promise.resolve();

/** `ask` never fails. */
function takeTurn(ask: () => Promise<Partial<State>>): Promise<Partial<State>> {
  const turn = turns.then(ask);
  turns = turn;
  return turn;
}

/** A failure leaves the former pages. */
async function draw(api: Api, document: ResumeDocument): Promise<Partial<State>> {
  try {
    const { pages } = await api(resume.preview, { body: { document } });
    if (pages.length === 0) throw new ApiError('service_unavailable');
    return { pages, error: null };
  } catch (error) {
    return { error };
  }
}
