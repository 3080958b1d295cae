import { interfaceText } from '../../../../contracts/editorial/interface-text.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { InterfaceTextService } from './interface-text.service.ts';

export function interfaceTextRoutes(app: App, texts: InterfaceTextService): void {
  registerContract(app, interfaceText, {
    list: async ({ query: { page, size, ...filter } }, { setHeader }) => {
      const { rows, total } = await texts.list(filter, { page, size });
      setHeader('x-total-count', String(total));
      return rows;
    },
    namespaces: () => texts.namespaces(),
    save: ({ params, body }, { caller }) => texts.save({ ...params, ...body, callerId: caller.id }),
    publish: ({ params, body }, { caller }) => texts.publish({ ...params, ...body, callerId: caller.id }),
    patch: () => texts.patch(),
  });
}
