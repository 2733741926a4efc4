/**
 * The two pools: tenderer representatives (type 1) and bid monitors (type 2), with their addresses
 * (requirements, 2.2) and texts.
 */
const pools = {
  '1': {
    type: '1',
    texts: 'representatives.one',
    list: '/zbrdb/zbrdbTable',
    add: '/zbrdb/zbrdbAdd',
    edit: '/zbrdb/zbrdbBj',
    view: '/zbrdb/zbrdbXq',
  },
  '2': {
    type: '2',
    texts: 'representatives.two',
    list: '/zbrdb/jbrdbTable',
    add: '/zbrdb/jbrdbAdd',
    edit: '/zbrdb/jbrdbBj',
    view: '/zbrdb/jbrdbXq',
  },
} as const;

export type Pool = (typeof pools)[keyof typeof pools];

export const REPRESENTATIVES = pools['1'];
export const MONITORS = pools['2'];
