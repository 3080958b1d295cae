import { HttpResponse, http } from 'msw';
import { ApiError } from '../../contracts/api-error.ts';
import { ERROR_STATUS } from '../../contracts/error-codes.ts';
import { DEFAULT_LOCALE, parseLocale } from '../../contracts/locales.ts';
import { SESSION_COOKIES } from '../../domain/identity/session.ts';
import { readCookie } from '../modules/identity/session/session-cookies.ts';
import { makeReceiptPdf } from './builders/receipt-pdf.ts';
import { authorize } from './mock-caller.ts';
import { parseScenario, SCENARIO_HEADER } from './scenario.ts';
import { orderOf } from './shop.mock.ts';

/** The receipt as a file, which is not part of the contract: a link leads to it, so cookies say who downloads. */
export const receiptFileMocks = [
  http.get<{ orderId: string }>('*/api/orders/:orderId/receipt.pdf', async ({ request, params }) => {
    try {
      const receipt = await fileOf(request, params.orderId);
      return new HttpResponse(Buffer.from(receipt.pdf), {
        headers: {
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="receipt-${receipt.number}.pdf"`,
          'content-type': 'application/pdf',
        },
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return HttpResponse.json({ code: error.code }, { status: ERROR_STATUS[error.code] });
    }
  }),
];

async function fileOf(request: Request, orderId: string): Promise<{ number: string; pdf: Uint8Array }> {
  const scenario = parseScenario(request.headers.get(SCENARIO_HEADER));
  const token = readCookie(request.headers.get('cookie') ?? undefined, SESSION_COOKIES.access);
  const headers = new Headers(request.headers);
  if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  const caller = authorize({ access: 'user' }, new Request(request.url, { headers }), scenario);
  if (!caller) throw new ApiError('unauthorized');
  if (scenario.has('error')) throw new ApiError('internal_error');
  const order = await orderOf(orderId, { caller, locale: orderLocale(request), scenario });
  if (!order.receipt) throw new ApiError('order_not_found');
  return {
    number: order.receipt.number,
    pdf: await makeReceiptPdf(order, `http://${request.headers.get('host') ?? 'mock'}`),
  };
}

/** The order is in the language of the page that links to the file. */
function orderLocale(request: Request) {
  const from = request.headers.get('referer');
  return parseLocale(from ? new URL(from).pathname.split('/')[1] : null) ?? DEFAULT_LOCALE;
}
