/** Files and pages that the browser opens by itself; not calls of the contract (product §7). */

/** An invoice of the company as PDF; ids may be placeholders of a route. */
export const invoiceFile = (companyId: string, invoiceId: string): string =>
  `/api/companies/${companyId}/invoices/${invoiceId}/file/pdf`;

/** The same for the back office. */
export const managedInvoiceFile = (invoiceId: string): string =>
  `/api/manager/invoices/${invoiceId}/file/pdf`;

/** Progress of a company’s members as CSV. */
export const progressFile = (companyId: string): string => `/api/companies/${companyId}/progress/file/csv`;

/** Where an invitation is accepted; the token stands in the hash, which no server and no `Referer` sees. */
export const invitationPage = (token: string): string => `/education/member/register/confirm#${token}`;
