import type { EarlyEvents, RecordedEvent } from '../event-replay.ts';

/** Longer than slow scripts take; a person who still waits gets the browser's own behaviour. */
const MAX_WAIT_MS = 10_000;

/**
 * Records presses and typed input before hydration, for `replayEvents`. Links and GET forms with an action work
 * without it. Once hydration has begun, React handles presses and file inputs itself. If the scripts fail or never
 * arrive, the last form that was submitted is sent by the browser, and presses are no longer held back.
 */
export function recordEvents(): { events: EarlyEvents; giveUp(): void } {
  const events: EarlyEvents = [];
  window.kursoEvents = events;
  const giveUp = () => {
    if (events.hydrating || events.done || events.failed) return;
    events.failed = true;
    const submit = events.findLast(([name, element]) => name === 'click' && sendsForm(element))?.[1];
    if (submit instanceof HTMLButtonElement) submit.form?.requestSubmit(submit);
  };
  const record = (event: Event) => {
    if (events.done) return;
    const field = event.target as HTMLInputElement;
    if (event.type !== 'click') {
      if (field.type !== 'file' || !events.hydrating) events.push(recorded(event, field));
      return;
    }
    if (events.hydrating || events.failed) return;
    const button = field.closest?.('button');
    if (!button || (sendsForm(button) && button.form?.method === 'get')) return;
    event.preventDefault();
    events.push(recorded(event, button));
    setTimeout(giveUp, MAX_WAIT_MS);
  };
  for (const name of ['click', 'input', 'change']) document.addEventListener(name, record, true);
  return { events, giveUp };
}

/** Whether the browser could send the button's form by itself. */
function sendsForm(element: Element): boolean {
  return (
    element instanceof HTMLButtonElement &&
    element.type === 'submit' &&
    Boolean(element.form?.hasAttribute('action'))
  );
}

function recorded(event: Event, element: HTMLElement & { value?: string; checked?: boolean }): RecordedEvent {
  return [event.type as RecordedEvent[0], element, element.value ?? '', element.checked];
}
