import { plantInGateway } from './gateway/plant.ts';

plantInGateway(0, 2);
