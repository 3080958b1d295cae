import { note } from '../../../../contracts/learning/note.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { NoteService } from './note.service.ts';

export function noteRoutes(app: App, notes: NoteService): void {
  registerContract(app, note, {
    list: ({ query }, { caller, locale }) => notes.list({ ...query, userId: caller.id, locale }),
    export: (_, { caller, locale }) => notes.exportAll({ userId: caller.id, locale }),
    listOfLesson: async ({ params }, { caller, locale, setHeader }) => {
      const found = await notes.listOfLesson({ ...params, userId: caller.id, locale });
      setHeader('x-total-count', String(found.length));
      return found;
    },
    save: ({ params, body }, { caller, locale }) =>
      notes.save({ ...params, ...body, userId: caller.id, locale }),
    remove: ({ params, query }, { caller }) => notes.remove({ ...params, ...query, userId: caller.id }),
  });
}
