import { calendarHandler } from '@clavora/site/calendar-route';
import { site } from '../../../../../site.ts';

export const GET = calendarHandler(site);
