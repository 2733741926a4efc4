import { pressRows } from '../support/console/rows/press-rows.ts';

pressRows('in every way');
