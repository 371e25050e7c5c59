import type { Light } from './drawing.ts'

/** The light colours of web/ui/theme.css and tints of them. A picture is the same in both themes. */
export const ink = {
  paper: '#fcf9f5',
  cream: '#f4ecdd',
  sand: '#e6d8bf',
  stone: '#cdbda1',
  clay: '#b79d77',
  brass: '#a57a35',
  gold: '#d9b675',
  leaf: '#5f7f68',
  sage: '#9db3a0',
  green: '#164a37',
  deep: '#0d2c22',
  line: '#2a3a32',
} as const

export type Tones = {
  /** Sky from top to horizon. */
  sky: readonly [string, string]
  sun: string
  /** Distant buildings, the far ones first. */
  far: readonly [string, string]
  ground: string
  groundShade: string
  water: readonly [string, string]
  wall: string
  wallShade: string
  glass: string
  glassShade: string
  trim: string
  tree: string
  treeShade: string
  /** A window with a lamp on; null by day. */
  lit: string | null
}

export const tones: Record<Light, Tones> = {
  morning: {
    sky: ['#dfe6dc', '#f8f0e1'],
    sun: '#e8cf9d',
    far: ['#dbdccb', '#c3ccba'],
    ground: '#e5d8c0',
    groundShade: '#d3c2a3',
    water: ['#b7ccc2', '#8fafa2'],
    wall: '#faf4e8',
    wallShade: '#ddcfb6',
    glass: '#5d8573',
    glassShade: '#3f6a58',
    trim: '#a57a35',
    tree: '#5f7f68',
    treeShade: '#3f6350',
    lit: null,
  },
  haze: {
    sky: ['#efe6d3', '#faf5ea'],
    sun: '#f3dfb4',
    far: ['#e7dcc6', '#d6cbb2'],
    ground: '#ddcfb4',
    groundShade: '#c9b896',
    water: ['#cbd5c9', '#a5b9ac'],
    wall: '#f3e9d6',
    wallShade: '#d2c1a2',
    glass: '#33614e',
    glassShade: '#1f4a3a',
    trim: '#8f6a2e',
    tree: '#6c8a6f',
    treeShade: '#4c6d55',
    lit: null,
  },
  dusk: {
    sky: ['#c8b792', '#f3d9ab'],
    sun: '#f6e6bd',
    far: ['#d8bd8d', '#bca276'],
    ground: '#cbb183',
    groundShade: '#b1966a',
    water: ['#dcc494', '#9f9a7c'],
    wall: '#f6e6c8',
    wallShade: '#bfa076',
    glass: '#1f5140',
    glassShade: '#123a2d',
    trim: '#7b5822',
    tree: '#4a6650',
    treeShade: '#2f4a3a',
    lit: '#f7d48c',
  },
  evening: {
    sky: ['#0c2b22', '#3d6352'],
    sun: '#f1e4c3',
    far: ['#2c5142', '#1c4033'],
    ground: '#183b2f',
    groundShade: '#0f2c23',
    water: ['#23493b', '#0e2a21'],
    wall: '#cdbf9f',
    wallShade: '#6f7d68',
    glass: '#17392d',
    glassShade: '#102c22',
    trim: '#d9b675',
    tree: '#12362a',
    treeShade: '#0b261d',
    lit: '#f0c877',
  },
}
