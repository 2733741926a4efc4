import { clientMachines, labMachines } from '../catalog.ts';
import { comeBackFromClientLinks, comeBackFromLinks } from './link.test-helper.ts';

comeBackFromLinks(labMachines);
comeBackFromClientLinks(clientMachines);
