import { clientMachines } from '../catalog.ts';
import { playClientTours } from './tours.test-helper.ts';

playClientTours(clientMachines);
