import type { Route } from '../shared/routes.ts';
import { createCustomer, deleteToken, getCustomer, getToken, listTokens } from './customers.ts';
import {
  cancelLink,
  createLink,
  createRegistration,
  getInvoice,
  getLink,
  listInvoices,
  listLinks,
} from './links.ts';
import {
  capturePayment,
  chargeToken,
  createOrder,
  getOrder,
  getPayment,
  listOrderPayments,
  listOrders,
  listPayments,
  updateOrder,
} from './payments.ts';
import { createRefund, getDispute, getRefund, listDisputes, listRefunds } from './refunds.ts';
import type { RazorpayState } from './state.ts';

/** The calls of the API; addresses may end with a slash. */
export function routesOf(state: RazorpayState): Route[] {
  return [
    ['POST', /^\/v1\/payment_links\/?$/, (call) => createLink(state, call)],
    ['GET', /^\/v1\/payment_links\/?$/, (call) => listLinks(state, call)],
    ['GET', /^\/v1\/payment_links\/(plink_\w+)$/, (_, id = '') => getLink(state, id)],
    [
      'POST',
      /^\/v1\/payment_links\/(plink_\w+)\/cancel$/,
      (call, id = '') => cancelLink(state, call, id, 'link'),
    ],
    ['POST', /^\/v1\/subscription_registration\/auth_links$/, (call) => createRegistration(state, call)],
    ['GET', /^\/v1\/invoices$/, (call) => listInvoices(state, call)],
    ['GET', /^\/v1\/invoices\/(inv_\w+)$/, (_, id = '') => getInvoice(state, id)],
    [
      'POST',
      /^\/v1\/invoices\/(inv_\w+)\/cancel$/,
      (call, id = '') => cancelLink(state, call, id, 'registration'),
    ],
    ['POST', /^\/v1\/orders$/, (call) => createOrder(state, call)],
    ['PATCH', /^\/v1\/orders\/(order_\w+)$/, (call, id = '') => updateOrder(state, call, id)],
    ['GET', /^\/v1\/orders$/, (call) => listOrders(state, call)],
    ['GET', /^\/v1\/orders\/(order_\w+)$/, (_, id = '') => getOrder(state, id)],
    ['GET', /^\/v1\/orders\/(order_\w+)\/payments$/, (call, id = '') => listOrderPayments(state, call, id)],
    ...paymentRoutes(state),
    ['POST', /^\/v1\/customers$/, (call) => createCustomer(state, call)],
    ['GET', /^\/v1\/customers\/(cust_\w+)$/, (_, id = '') => getCustomer(state, id)],
    ['GET', /^\/v1\/customers\/(cust_\w+)\/tokens$/, (_, id = '') => listTokens(state, id)],
    [
      'GET',
      /^\/v1\/customers\/(cust_\w+)\/tokens\/(token_\w+)$/,
      (_, id = '', token = '') => getToken(state, id, token),
    ],
    [
      'DELETE',
      /^\/v1\/customers\/(cust_\w+)\/tokens\/(token_\w+)$/,
      (_, id = '', token = '') => deleteToken(state, id, token),
    ],
    ['GET', /^\/v1\/disputes$/, (call) => listDisputes(state, call)],
    ['GET', /^\/v1\/disputes\/(disp_\w+)$/, (_, id = '') => getDispute(state, id)],
  ];
}

function paymentRoutes(state: RazorpayState): Route[] {
  return [
    ['POST', /^\/v1\/payments\/create\/recurring\/?$/, (call) => chargeToken(state, call)],
    ['GET', /^\/v1\/payments$/, (call) => listPayments(state, call)],
    ['GET', /^\/v1\/payments\/(pay_\w+)$/, (call, id = '') => getPayment(state, call, id)],
    ['POST', /^\/v1\/payments\/(pay_\w+)\/capture$/, (call, id = '') => capturePayment(state, call, id)],
    ['POST', /^\/v1\/payments\/(pay_\w+)\/refund$/, (call, id = '') => createRefund(state, call, id)],
    ['GET', /^\/v1\/payments\/(pay_\w+)\/refunds$/, (call, id = '') => listRefunds(state, call, id)],
    [
      'GET',
      /^\/v1\/payments\/(pay_\w+)\/refunds\/(rfnd_\w+)$/,
      (_, id = '', refund = '') => getRefund(state, refund, id),
    ],
    ['GET', /^\/v1\/refunds\/(rfnd_\w+)$/, (_, id = '') => getRefund(state, id)],
  ];
}
