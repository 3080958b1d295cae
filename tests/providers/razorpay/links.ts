import { type Answer, type Call, json } from '../shared/loopback-server.ts';
import { newCustomer } from './customers.ts';
import { notFound, refused, withBody } from './errors.ts';
import { EmptyRequest, LinkRequest, RegistrationRequest } from './requests.ts';
import { attemptsOf, type Link, type RazorpayState, razorpayId, secondsOf } from './state.ts';
import { collection, invoiceView, linkView } from './views.ts';

/** A link as it is now: it expires by the clock. */
export function currentLink(state: RazorpayState, id: string, kind?: Link['kind']): Link | undefined {
  const link = state.links.get(id);
  if (!link || (kind && link.kind !== kind)) return undefined;
  const now = secondsOf(state);
  if (link.status === 'created' && link.expireBy > 0 && link.expireBy <= now) {
    Object.assign(link, { status: 'expired', expiredAt: now, updatedAt: now });
    tell(state, link, 'expired');
  }
  return link;
}

// razorpay.com/docs/webhooks/payloads · payment_link.* and invoice.*.
function tell(state: RazorpayState, link: Link, event: string): void {
  if (link.kind === 'link')
    state.emit(link.id, `payment_link.${event}`, { payment_link: linkView(state, link) });
  else state.emit(link.id, `invoice.${event}`, { invoice: invoiceView(state, link) });
}

const emptyLink = (state: RazorpayState, kind: Link['kind']) => ({
  id: razorpayId(kind === 'link' ? 'plink' : 'inv'),
  kind,
  status: 'created' as const,
  customerId: null,
  maxAmount: null,
  callbackUrl: '',
  orderId: null,
  createdAt: secondsOf(state),
  updatedAt: secondsOf(state),
  cancelledAt: 0,
  expiredAt: 0,
});

// razorpay.com/docs/api/payments/payment-links · Create a standard Payment Link.
export function createLink(state: RazorpayState, call: Call): Answer {
  return withBody(call, LinkRequest, (body) => {
    const wrong = linkProblem(state, body);
    if (wrong) return wrong;
    const link: Link = {
      ...emptyLink(state, 'link'),
      amount: body.amount,
      currency: body.currency ?? 'INR',
      description: body.description ?? '',
      reference: body.reference_id ?? '',
      customer: body.customer ?? {},
      notes: body.notes ?? {},
      callbackUrl: body.callback_url ?? '',
      expireBy: body.expire_by ?? 0,
    };
    state.links.set(link.id, link);
    return json(200, linkView(state, link));
  });
}

const MIN_LIFE_SECONDS = 15 * 60;

function linkProblem(state: RazorpayState, body: LinkRequest): Answer | null {
  const { reference_id: reference, callback_url, callback_method, expire_by } = body;
  if (body.accept_partial) throw new Error('the stand-in knows no partial payments');
  if (callback_url && !callback_method) {
    return refused('callback_method is required with callback_url', 'callback_method');
  }
  if (callback_method && !callback_url) {
    return refused('callback_url is required with callback_method', 'callback_url');
  }
  if (expire_by && expire_by < secondsOf(state) + MIN_LIFE_SECONDS) {
    return refused('timestamp must be atleast 15 minutes in future', 'expire_by');
  }
  const taken = [...state.links.values()].some(
    (link) => link.kind === 'link' && link.reference === reference,
  );
  if (!reference || !taken) return null;
  return refused(`payment link with given reference_id: (${reference}) already exists`, 'reference_id');
}

// razorpay.com/docs/api/payments/recurring-payments/cards · Create a registration link: its receipt is unique.
export function createRegistration(state: RazorpayState, call: Call): Answer {
  return withBody(call, RegistrationRequest, (body) => {
    const { method, max_amount } = body.subscription_registration;
    const amount = Number(body.amount);
    if ((method === 'card' || method === 'upi') && amount < 100) {
      return refused('The amount must be atleast INR 1.00', 'amount');
    }
    const receipt = body.receipt ?? '';
    const taken = [...state.links.values()].some(
      (link) => link.kind === 'registration' && link.reference === receipt,
    );
    if (receipt && taken) return refused('receipt must be unique for each item', 'receipt');
    const link: Link = {
      ...emptyLink(state, 'registration'),
      amount,
      currency: body.currency,
      description: body.description,
      reference: receipt,
      customer: body.customer,
      customerId: newCustomer(state, body.customer).id,
      maxAmount: max_amount === undefined ? null : Number(max_amount),
      notes: body.notes ?? {},
      expireBy: body.expire_by ?? 0,
    };
    state.links.set(link.id, link);
    return json(200, invoiceView(state, link));
  });
}

export function getLink(state: RazorpayState, id: string): Answer {
  const link = currentLink(state, id, 'link');
  return link ? json(200, linkView(state, link)) : notFound();
}

// razorpay.com/docs/api/payments/payment-links · Fetch all: by `payment_id` or `reference_id`.
export function listLinks(state: RazorpayState, { query }: Call): Answer {
  const [payment, reference] = [query.get('payment_id'), query.get('reference_id')];
  const links = [...state.links.keys()]
    .flatMap((id) => currentLink(state, id, 'link') ?? [])
    .filter((link) => !reference || link.reference === reference)
    .filter((link) => !payment || attemptsOf(state, link.orderId).some(({ id }) => id === payment));
  return json(200, { payment_links: links.map((link) => linkView(state, link)) });
}

export function getInvoice(state: RazorpayState, id: string): Answer {
  const link = currentLink(state, id, 'registration');
  return link ? json(200, invoiceView(state, link)) : notFound();
}

// razorpay.com/docs/api/payments/invoices · Fetch all: by `receipt`, `payment_id` or `customer_id`.
export function listInvoices(state: RazorpayState, { query }: Call): Answer {
  const wanted = ['receipt', 'payment_id', 'customer_id'].filter((name) => query.has(name));
  const views = [...state.links.keys()]
    .flatMap((id) => currentLink(state, id, 'registration') ?? [])
    .map((link): Record<string, unknown> => invoiceView(state, link))
    .filter((view) => wanted.every((name) => view[name] === query.get(name)));
  return json(200, collection(views));
}

// razorpay.com/docs/api/payments/payment-links/cancel: a paid, expired or cancelled link stays as it is.
export function cancelLink(state: RazorpayState, call: Call, id: string, kind: Link['kind']): Answer {
  return withBody(call, EmptyRequest, () => {
    const link = currentLink(state, id, kind);
    if (!link) return notFound();
    if (link.status !== 'created') return refused(`The link is ${link.status} and cannot be cancelled`);
    const now = secondsOf(state);
    Object.assign(link, { status: 'cancelled', cancelledAt: now, updatedAt: now });
    tell(state, link, 'cancelled');
    return json(200, kind === 'link' ? linkView(state, link) : invoiceView(state, link));
  });
}
