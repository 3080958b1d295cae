import type { EarlyEvents, RecordedEvent } from '../event-replay.ts';

/** Longer than slow scripts take; a person who still waits gets the browser's own behaviour. */
const MAX_WAIT_MS = 10_000;

/**
 * Records presses and typed input before hydration, for `replayEvents`. Links and GET forms with an action work
 * without it, except links within the page that become buttons of menus (features/shell/header/link-first.tsx): the menu
 * would open where its reader no longer is. Once hydration has begun, React handles all others and file inputs itself. If the
 * scripts fail or never arrive, the browser does what was pressed last, and presses are no longer held back.
 */
export function recordEvents(): { events: EarlyEvents; giveUp(): void } {
  const events: EarlyEvents = [];
  window.kursoEvents = events;
  const giveUp = () => {
    if (events.hydrating || events.done || events.failed) return;
    events.failed = true;
    const last = events.findLast(([name, element]) => name === 'click' && worksAlone(element))?.[1];
    if (last instanceof HTMLButtonElement) last.form?.requestSubmit(last);
    else last?.click();
  };
  const record = (event: Event) => {
    if (events.done) return;
    const field = event.target as HTMLInputElement;
    if (event.type !== 'click') {
      if (field.type !== 'file' || !events.hydrating) events.push(recorded(event, field));
      return;
    }
    const button = field.closest?.<HTMLButtonElement | HTMLAnchorElement>('button, a[data-menu]');
    // React would press the link.
    if (events.failed || (events.hydrating && !isLink(button))) return;
    if (!button || (sendsForm(button) && button.form?.method === 'get')) return;
    event.preventDefault();
    events.push(recorded(event, button));
    setTimeout(giveUp, MAX_WAIT_MS);
  };
  for (const name of ['click', 'input', 'change']) document.addEventListener(name, record, true);
  return { events, giveUp };
}

/** Whether the browser could send the button's form by itself. */
function sendsForm(element: Element): element is HTMLButtonElement {
  return (
    element instanceof HTMLButtonElement &&
    element.type === 'submit' &&
    Boolean(element.form?.hasAttribute('action'))
  );
}

const isLink = (element: Element | null) => element instanceof HTMLAnchorElement;

const worksAlone = (element: Element) => isLink(element) || sendsForm(element);

function recorded(event: Event, element: HTMLElement & { value?: string; checked?: boolean }): RecordedEvent {
  return [event.type as RecordedEvent[0], element, element.value ?? '', element.checked];
}
