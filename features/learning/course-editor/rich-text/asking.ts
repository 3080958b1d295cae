import type { Editor } from '@tiptap/core';
import { isDocumentLink } from '@/domain/learning/document-attributes';
import type { AskingId } from './toolbar-commands';

export type AskedField = 'href' | 'tex' | 'title' | 'lang' | 'base' | 'reading' | 'src' | 'alt';
export type AskingFault = 'linkInvalid' | 'formulaInvalid' | 'valueMissing' | 'languageInvalid';
export type Asked = Partial<Record<AskedField, string>>;

interface Question {
  fields: readonly AskedField[];
  /** What is there already. */
  initial: (editor: Editor) => Asked;
  /** Changes the text, or says what is wrong. */
  apply: (editor: Editor, asked: Asked) => AskingFault | null | Promise<AskingFault | null>;
  /** Takes away what is there. */
  remove?: (editor: Editor) => void;
}

const ofNode = (editor: Editor, name: string, field: AskedField): Asked => {
  const value: unknown = editor.getAttributes(name)[field];
  return typeof value === 'string' ? { [field]: value } : {};
};

function markQuestion(
  name: string,
  field: AskedField,
  check: (value: string) => AskingFault | null,
): Question {
  return {
    fields: [field],
    initial: (editor) => ofNode(editor, name, field),
    remove: (editor) => editor.chain().focus().extendMarkRange(name).unsetMark(name).run(),
    apply: (editor, asked) => {
      const value = asked[field]?.trim() ?? '';
      const fault = check(value);
      if (fault) return fault;
      const { empty } = editor.state.selection;
      const chain = editor.chain().focus().extendMarkRange(name);
      if (empty && !editor.isActive(name))
        chain.insertContent({
          type: 'text',
          text: value,
          marks: [{ type: name, attrs: { [field]: value } }],
        });
      else chain.setMark(name, { [field]: value });
      chain.run();
      return null;
    },
  };
}

function formulaQuestion(name: 'math' | 'mathBlock'): Question {
  return {
    fields: ['tex'],
    initial: (editor) => ofNode(editor, name, 'tex'),
    apply: async (editor, { tex = '' }) => {
      const { formulaMarkup } = await import('@/domain/learning/formula-markup');
      const markup = formulaMarkup(tex.trim(), name === 'mathBlock');
      if (tex.trim() === '' || markup === null) return 'formulaInvalid';
      editor
        .chain()
        .focus()
        .insertContent({ type: name, attrs: { markup, tex: tex.trim() } })
        .run();
      return null;
    },
  };
}

const needed = (value: string) => (value === '' ? 'valueMissing' : null);

/** What the editor asks for before it changes a text. */
export const QUESTIONS: Record<AskingId, Question> = {
  link: markQuestion('link', 'href', (href) => (isDocumentLink(href) ? null : 'linkInvalid')),
  abbreviation: markQuestion('abbreviation', 'title', needed),
  foreign: markQuestion('foreign', 'lang', (lang) =>
    /^[a-z]{2,8}(?:-[a-z\d]{1,8}){0,4}$/i.test(lang) ? null : 'languageInvalid',
  ),
  formula: formulaQuestion('math'),
  formulaBlock: formulaQuestion('mathBlock'),
  ruby: {
    fields: ['base', 'reading'],
    initial: (editor) => ({ ...ofNode(editor, 'ruby', 'base'), ...ofNode(editor, 'ruby', 'reading') }),
    apply: (editor, { base = '', reading = '' }) => {
      if (base.trim() === '' || reading.trim() === '') return 'valueMissing';
      editor.chain().focus().insertContent({ type: 'ruby', attrs: { base, reading } }).run();
      return null;
    },
  },
  picture: {
    fields: ['src', 'alt'],
    initial: (editor) => ({ ...ofNode(editor, 'image', 'src'), ...ofNode(editor, 'image', 'alt') }),
    apply: (editor, { src = '', alt = '' }) => {
      if (src === '' || alt.trim() === '') return 'valueMissing';
      editor
        .chain()
        .focus()
        .insertContent({ type: 'image', attrs: { src, alt: alt.trim() } })
        .run();
      return null;
    },
  },
};
