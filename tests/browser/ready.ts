import { beforeAll, inject } from 'vitest';
import { isUp, until } from '../support/process.ts';

beforeAll(() => until(() => isUp(inject('gateway')), 'the gateway under test'));
