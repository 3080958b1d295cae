import { Extension, type Range } from '@tiptap/core';
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion';

export interface SlashState {
  query: string;
  range: Range;
  /** Where the slash is on the screen. */
  rect: DOMRect | null;
}

export interface SlashControls {
  show: (state: SlashState | null) => void;
  /** Whether the menu has taken the key. */
  press: (key: string) => boolean;
}

/** Opens a menu after a slash at the beginning of a line; the words after it narrow the menu. */
export const slashExtension = ({ show, press }: SlashControls) => {
  const stateOf = ({ query, range, clientRect }: SuggestionProps): SlashState => ({
    query,
    range,
    rect: clientRect?.() ?? null,
  });
  return Extension.create({
    name: 'slashMenu',
    addProseMirrorPlugins() {
      return [
        Suggestion({
          editor: this.editor,
          char: '/',
          startOfLine: true,
          allow: ({ state, range }) => !state.doc.resolve(range.from).parent.type.spec.code,
          render: () => ({
            onStart: (props) => show(stateOf(props)),
            onUpdate: (props) => show(stateOf(props)),
            onExit: () => show(null),
            onKeyDown: ({ event }) => press(event.key),
          }),
        }),
      ];
    },
  });
};
