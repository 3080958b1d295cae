/** Addresses of companies and their invoices in the back office, without the locale (product §2 Back office). */
export const COMPANY_PATHS = {
  companies: '/manager/companies',
  invoices: '/manager/invoices',
} as const;

export const managedCompanyPath = (companyId: string): string => `${COMPANY_PATHS.companies}/${companyId}`;

/** Invoices of one company. */
export const companyInvoicesPath = (companyId: string): string =>
  `${COMPANY_PATHS.invoices}?companyId=${companyId}`;
