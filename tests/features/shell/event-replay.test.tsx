import { cloneElement, useEffect, useState } from 'react';
import client from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IconButton } from '@/components/ui/icon-button';
import { replayEvents } from '@/features/shell/event-replay';
import { LinkFirst } from '@/features/shell/header/link-first';
import { INLINE_SCRIPT } from '@/features/shell/inline-script';
import '@/features/shell/concurrent-hydration';

const heard: string[] = [];

function Page() {
  const [name, setName] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [plan, setPlan] = useState('month');
  useEffect(replayEvents, []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        heard.push(`sent ${name} ${agreed} ${plan}`);
      }}
    >
      <input aria-label="name" value={name} onChange={(event) => setName(event.target.value)} />
      <input
        type="checkbox"
        aria-label="agreed"
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <select aria-label="plan" value={plan} onChange={(event) => setPlan(event.target.value)}>
        <option>month</option>
        <option>year</option>
      </select>
      <button type="submit">Send</button>
      <button type="button" onClick={() => heard.push('other')}>
        Other
      </button>
    </form>
  );
}

const find = <T extends Element>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(selector);
  return found;
};

/** Sets the value as a browser does, bypassing the property that React watches. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

async function hydrate(whileHydrating = () => {}) {
  const root = find<HTMLElement>('#root');
  client.hydrateRoot(root, <Page />);
  whileHydrating();
  await vi.waitFor(() => expect(window.kursoEvents?.done).toBe(true));
  await new Promise((done) => setTimeout(done, 20));
}

/** The script of this page hears nothing of the next one. */
const retire = () => {
  if (window.kursoEvents) window.kursoEvents.done = true;
};
afterEach(retire);

describe('input before hydration', () => {
  beforeEach(() => {
    heard.length = 0;
    delete window.kursoEvents;
    document.body.innerHTML = `<div id="root">${renderToString(<Page />)}</div>`;
    new Function(INLINE_SCRIPT)();
  });

  it('is replayed after hydration: typed, ticked, chosen, then submitted, once', async () => {
    const field = find<HTMLInputElement>('input');
    type(field, 'Ada');
    find<HTMLInputElement>('[type=checkbox]').click();
    const select = find<HTMLSelectElement>('select');
    select.value = 'year';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    find<HTMLButtonElement>('[type=submit]').click();
    find<HTMLButtonElement>('[type=submit]').click();
    expect(heard).toEqual([]);
    await hydrate();
    expect(heard).toEqual(['sent Ada true year']);
    expect(field.value).toBe('Ada');
  });

  it('is handled once during hydration, too', async () => {
    const field = find<HTMLInputElement>('input');
    await hydrate(() => {
      expect(window.kursoEvents?.done).toBeUndefined();
      find<HTMLButtonElement>('[type=button]').click();
      expect(heard).toEqual(['other']);
      type(field, 'Ada');
    });
    find<HTMLButtonElement>('[type=submit]').click();
    expect(heard).toEqual(['other', 'sent Ada false month']);
  });

  it('keeps what the browser filled in during hydration', async () => {
    const field = find<HTMLInputElement>('input');
    await hydrate(() => {
      type(field, 'Ada');
    });
    find<HTMLButtonElement>('[type=submit]').click();
    expect(heard).toEqual(['sent Ada false month']);
  });

  it('replays a chosen file once', async () => {
    const chosen = vi.fn();
    const files = <input type="file" aria-label="picture" onChange={chosen} />;
    document.body.innerHTML = `<div id="root">${renderToString(files)}</div>`;
    const field = find<HTMLInputElement>('input');
    field.dispatchEvent(new Event('change', { bubbles: true }));
    client.hydrateRoot(find<HTMLElement>('#root'), files);
    field.dispatchEvent(new Event('change', { bubbles: true }));
    expect(chosen).toHaveBeenCalledTimes(1);
    replayEvents();
    await vi.waitFor(() => expect(chosen).toHaveBeenCalledTimes(2));
  });

  it('is left to React afterwards', async () => {
    await hydrate();
    find<HTMLButtonElement>('[type=button]').click();
    expect(heard).toEqual(['other']);
  });

  it('does not intercept a form that has an action', () => {
    document.body.innerHTML = '<form action="/en/education/search" method="get"><button>Go</button></form>';
    let prevented = true;
    window.addEventListener(
      'click',
      (event) => {
        prevented = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    find<HTMLButtonElement>('button').click();
    expect(prevented).toBe(false);
  });
});

describe('a link within the page that becomes the button of a menu', () => {
  const opened = vi.fn();
  /** Presses of the link, and whether the browser follows it. */
  const followed: boolean[] = [];
  const look = ({ target, defaultPrevented }: Event) => {
    if ((target as Element).closest('a')) followed.push(!defaultPrevented);
  };
  function Menu() {
    useEffect(replayEvents, []);
    return (
      <LinkFirst href="#site-links" trigger={<IconButton label="Open menu">=</IconButton>}>
        {(trigger) => cloneElement(trigger, { onClick: opened })}
      </LinkFirst>
    );
  }
  const link = () => find<HTMLAnchorElement>('#root a');
  const isHydrated = () => vi.waitFor(() => expect(find('#root').firstElementChild?.tagName).toBe('BUTTON'));

  beforeEach(() => {
    opened.mockReset();
    followed.length = 0;
    window.addEventListener('click', look);
    delete window.kursoEvents;
    document.body.innerHTML = `<div id="root">${renderToString(<Menu />)}</div>`;
    new Function(INLINE_SCRIPT)();
  });
  afterEach(() => {
    window.removeEventListener('click', look);
    vi.useRealTimers();
  });

  it('opens the menu that was asked for before hydration, and leads nowhere', async () => {
    link().click();
    link().click();
    client.hydrateRoot(find<HTMLElement>('#root'), <Menu />);
    await isHydrated();
    await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
    expect(followed).toEqual([false, false]);
  });

  it('does the same while it is hydrated', async () => {
    client.hydrateRoot(find<HTMLElement>('#root'), <Menu />);
    const pressed = new MouseEvent('click', { bubbles: true, cancelable: true });
    link().dispatchEvent(pressed);
    await isHydrated();
    await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
    expect(pressed.defaultPrevented).toBe(true);
  });

  it('is a link again if the scripts do not come', () => {
    vi.useFakeTimers();
    retire();
    new Function(INLINE_SCRIPT)();
    link().click();
    expect(followed).toEqual([false]);
    vi.advanceTimersByTime(10_000);
    expect(followed).toEqual([false, true]);
  });
});
