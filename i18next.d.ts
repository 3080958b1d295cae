import 'i18next';
import type account from './public/locales/en/account.json';
import type analytics from './public/locales/en/analytics.json';
import type auth from './public/locales/en/auth.json';
import type badge from './public/locales/en/badge.json';
import type cart from './public/locales/en/cart.json';
import type catalogue from './public/locales/en/catalogue.json';
import type certificate from './public/locales/en/certificate.json';
import type customerCare from './public/locales/en/customer-care.json';
import type dashboard from './public/locales/en/dashboard.json';
import type education from './public/locales/en/education.json';
import type errors from './public/locales/en/errors.json';
import type glossary from './public/locales/en/glossary.json';
import type home from './public/locales/en/home.json';
import type invitation from './public/locales/en/invitation.json';
import type landing from './public/locales/en/landing.json';
import type lead from './public/locales/en/lead.json';
import type learning from './public/locales/en/learning.json';
import type localIdentity from './public/locales/en/local-identity.json';
import type magazine from './public/locales/en/magazine.json';
import type mail from './public/locales/en/mail.json';
import type manager from './public/locales/en/manager.json';
<<<<<<< HEAD
import type managerContent from './public/locales/en/manager-content.json';
=======
import type managerCatalog from './public/locales/en/manager-catalog.json';
>>>>>>> a
import type managerKit from './public/locales/en/manager-kit.json';
import type managerLandings from './public/locales/en/manager-landings.json';
import type managerMedia from './public/locales/en/manager-media.json';
import type managerProducts from './public/locales/en/manager-products.json';
import type notes from './public/locales/en/notes.json';
import type notification from './public/locales/en/notification.json';
import type pages from './public/locales/en/pages.json';
import type payment from './public/locales/en/payment.json';
import type product from './public/locales/en/product.json';
import type promoCart from './public/locales/en/promo-cart.json';
import type quiz from './public/locales/en/quiz.json';
import type quizQuestions from './public/locales/en/quiz-questions.json';
import type receipt from './public/locales/en/receipt.json';
import type review from './public/locales/en/review.json';
import type sandbox from './public/locales/en/sandbox.json';
import type search from './public/locales/en/search.json';
import type seo from './public/locales/en/seo.json';
import type shell from './public/locales/en/shell.json';
import type social from './public/locales/en/social.json';
import type staticContent from './public/locales/en/static-content.json';
import type subscription from './public/locales/en/subscription.json';
import type trust from './public/locales/en/trust.json';
import type wish from './public/locales/en/wish.json';

// Written by `npm run i18n:types`. English is the source: a key that is not in it does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    returnNull: false;
    resources: {
      account: typeof account;
      analytics: typeof analytics;
      auth: typeof auth;
      badge: typeof badge;
      cart: typeof cart;
      catalogue: typeof catalogue;
      certificate: typeof certificate;
      'customer-care': typeof customerCare;
      dashboard: typeof dashboard;
      education: typeof education;
      errors: typeof errors;
      glossary: typeof glossary;
      home: typeof home;
      invitation: typeof invitation;
      landing: typeof landing;
      lead: typeof lead;
      learning: typeof learning;
      'local-identity': typeof localIdentity;
      magazine: typeof magazine;
      mail: typeof mail;
      manager: typeof manager;
<<<<<<< HEAD
      'manager-content': typeof managerContent;
=======
      'manager-catalog': typeof managerCatalog;
>>>>>>> a
      'manager-kit': typeof managerKit;
      'manager-landings': typeof managerLandings;
      'manager-media': typeof managerMedia;
      'manager-products': typeof managerProducts;
      notes: typeof notes;
      notification: typeof notification;
      pages: typeof pages;
      payment: typeof payment;
      product: typeof product;
      'promo-cart': typeof promoCart;
      quiz: typeof quiz;
      'quiz-questions': typeof quizQuestions;
      receipt: typeof receipt;
      review: typeof review;
      sandbox: typeof sandbox;
      search: typeof search;
      seo: typeof seo;
      shell: typeof shell;
      social: typeof social;
      'static-content': typeof staticContent;
      subscription: typeof subscription;
      trust: typeof trust;
      wish: typeof wish;
    };
  }
}
