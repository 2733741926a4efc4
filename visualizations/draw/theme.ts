import type { Tone } from '#model/graph.ts';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Colours of one node: its area, its border, its text. */
interface Ink {
  fill: string;
  stroke: string;
  text: string;
}

export interface Palette {
  ground: string;
  group: string;
  line: string;
  mainLine: string;
  failure: string;
  text: string;
  muted: string;
  tones: Readonly<Record<Tone, Ink>>;
}

/** Every text on its ground has a contrast of at least 4.5. */
export const palettes: Readonly<Record<Theme, Palette>> = {
  light: {
    ground: '#ffffff',
    group: '#f6f7f9',
    line: '#7a8494',
    mainLine: '#2f3742',
    failure: '#b4474b',
    text: '#1c2127',
    muted: '#545d69',
    tones: {
      positive: { fill: '#e4f5eb', stroke: '#23794b', text: '#0d4a2a' },
      negative: { fill: '#fdeaea', stroke: '#b83a3f', text: '#7c1d21' },
      progress: { fill: '#fef1e0', stroke: '#b56a12', text: '#6d3c05' },
      other: { fill: '#eff1f4', stroke: '#768091', text: '#2b323b' },
    },
  },
  dark: {
    ground: '#1c2127',
    group: '#242a32',
    line: '#8b96a5',
    mainLine: '#d9dee5',
    failure: '#ee8c8f',
    text: '#f3f5f8',
    muted: '#b3bcc8',
    tones: {
      positive: { fill: '#163c29', stroke: '#53b783', text: '#c9f2da' },
      negative: { fill: '#4a2225', stroke: '#e5777b', text: '#fbd5d6' },
      progress: { fill: '#47310f', stroke: '#e0a04a', text: '#fce3bf' },
      other: { fill: '#323a45', stroke: '#99a4b3', text: '#e3e8ee' },
    },
  },
};

/** Fonts that set Chinese and Latin text well, first those of the readers' systems. */
export const FONTS =
  "'PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Source Han Sans SC','Helvetica Neue',Arial,sans-serif";
