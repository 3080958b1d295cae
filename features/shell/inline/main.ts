import { chooseBanner } from './choose-banner.ts';
import { countEarlyLeave } from './count-early-leave.ts';
import { keepCampaign } from './keep-campaign.ts';
import { loadScripts } from './load-scripts.ts';
import { markPage } from './mark-page.ts';
import { offerLanguage } from './offer-language.ts';
import { recordEvents } from './record-events.ts';

markPage();
offerLanguage();
chooseBanner(document.documentElement.dataset.banners);
keepCampaign();
const { events, giveUp } = recordEvents();
countEarlyLeave(events);
loadScripts(giveUp);
