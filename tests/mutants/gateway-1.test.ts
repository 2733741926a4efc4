import { plantInGateway } from './gateway/plant.ts';

plantInGateway(1, 2);
