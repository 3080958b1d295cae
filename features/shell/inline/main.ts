import { loadScripts } from './load-scripts.ts';
import { markPage } from './mark-page.ts';
import { offerLanguage } from './offer-language.ts';
import { recordEvents } from './record-events.ts';

markPage();
offerLanguage();
loadScripts(recordEvents().giveUp);
