import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useNoteKeys } from '../../../../features/learning/player/notes/use-note-keys.ts';
import { usePlayerKeys } from '../../../../features/learning/player/player-keys.ts';

const act = vi.fn();

function listen() {
  renderHook(() => {
    usePlayerKeys(act);
    useNoteKeys(act, true);
  });
}

function press(target: Element, key: string): void {
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
  );
}

function add(html: string): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = html;
  document.body.append(box);
  return box;
}

/** As the editor of code stands on its page: only its host can be seen from outside. */
function inShadow(html: string): Element {
  const root = add('').attachShadow({ mode: 'open' });
  root.innerHTML = html;
  return root.querySelector('[data-focus]') as Element;
}

const KEYS = ['e', 'c', 'n', 'b', '.', ',', '?', 'ArrowLeft', 'ArrowRight'];

afterEach(() => {
  act.mockClear();
  document.body.replaceChildren();
});

describe('single keys of a lesson', () => {
  it.each(KEYS)('%s acts where nothing takes it', (key) => {
    listen();
    press(document.body, key);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it.each(KEYS)('%s is left to fields, menus and the editor of code', (key) => {
    listen();
    press(add('<textarea></textarea>').firstElementChild as Element, key);
    press(add('<div role="menu"><button>x</button></div>').querySelector('button') as Element, key);
    press(inShadow('<div contenteditable="true"><div data-focus>select</div></div>'), key);
    expect(act).not.toHaveBeenCalled();
  });

  it('leaves arrows to what scrolls sideways, and only these', () => {
    listen();
    const code = add('<pre tabindex="0">1</pre>').firstElementChild as Element;
    press(code, 'ArrowRight');
    expect(act).not.toHaveBeenCalled();
    press(code, 'e');
    expect(act).toHaveBeenCalledExactlyOnceWith('exercise');
  });
});
