import { type Answer, type Call, json } from '../shared/loopback-server.ts';
import { notFound, refused, withBody } from './errors.ts';
import { CustomerRequest } from './requests.ts';
import { type Customer, type RazorpayState, razorpayId, secondsOf, type Token } from './state.ts';
import { collection, customerView, tokenView } from './views.ts';

interface Person {
  name?: string | undefined;
  email?: string | undefined;
  contact?: string | undefined;
}

const same = (customer: Customer, { email, contact }: Person) =>
  customer.email === (email ?? null) && customer.contact === (contact ?? null);

/** The customer with this address and number, made if there is none. */
export function newCustomer(
  state: RazorpayState,
  person: Person,
  notes: Record<string, string> = {},
): Customer {
  const earlier = [...state.customers.values()].find((customer) => same(customer, person));
  if (earlier) return earlier;
  const { name = null, email = null, contact = null } = person;
  const customer = { id: razorpayId('cust'), name, email, contact, notes, createdAt: secondsOf(state) };
  state.customers.set(customer.id, customer);
  return customer;
}

// razorpay.com/docs/api/customers · Create a customer: `fail_existing` is 1 unless it says 0.
export function createCustomer(state: RazorpayState, call: Call): Answer {
  return withBody(call, CustomerRequest, (body) => {
    const exists = [...state.customers.values()].some((customer) => same(customer, body));
    if (exists && body.fail_existing !== '0') return refused('Customer already exists for the merchant');
    return json(200, customerView(newCustomer(state, body, body.notes)));
  });
}

export function getCustomer({ customers }: RazorpayState, id: string): Answer {
  const customer = customers.get(id);
  return customer ? json(200, customerView(customer)) : notFound();
}

// razorpay.com/docs/api/payments/recurring-payments · Fetch tokens by customer id.
export function listTokens(state: RazorpayState, id: string): Answer {
  if (!state.customers.has(id)) return notFound();
  const tokens = [...state.tokens.values()].filter(({ customerId }) => customerId === id);
  return json(200, collection(tokens.map(tokenView)));
}

const tokenOf = ({ tokens }: RazorpayState, customerId: string, id: string): Token | undefined => {
  const token = tokens.get(id);
  return token?.customerId === customerId ? token : undefined;
};

export function getToken(state: RazorpayState, customerId: string, id: string): Answer {
  const token = tokenOf(state, customerId, id);
  return token ? json(200, tokenView(token)) : notFound();
}

// razorpay.com/docs/api/payments/recurring-payments · Delete tokens.
export function deleteToken(state: RazorpayState, customerId: string, id: string): Answer {
  if (!tokenOf(state, customerId, id)) return notFound();
  state.tokens.delete(id);
  return json(200, { deleted: true });
}
