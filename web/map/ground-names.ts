import { landmarks, metroLines, type LandmarkKind } from '#domain/places/landmarks.ts'

/** Names of waters, islands and districts, so that readers know where they are. Larger things appear first. */
type GroundName = {
  kind: 'water' | 'city' | 'place'
  name: string
  nameAr: string
  latitude: number
  longitude: number
  /** Shown from this zoom on. */
  fromZoom: number
}

type Row = [name: string, nameAr: string, latitude: number, longitude: number, fromZoom: number]

const named = (kind: GroundName['kind'], rows: readonly Row[]): GroundName[] =>
  rows.map(([name, nameAr, latitude, longitude, fromZoom]) => ({
    kind,
    name,
    nameAr,
    latitude,
    longitude,
    fromZoom,
  }))

/** Entered by hand, to about 500 metres. */
const groundNames: readonly GroundName[] = [
  ...named('water', [
    ['Arabian Gulf', 'الخليج العربي', 25.27, 54.72, 7],
    ['Dubai Creek', 'خور دبي', 25.251, 55.317, 12],
    ['Ras Al Khor', 'راس الخور', 25.196, 55.338, 12],
  ]),
  ...named('city', [
    ['Dubai', 'دبي', 25.235, 55.3, 6],
    ['Abu Dhabi', 'أبوظبي', 24.43, 54.42, 6],
    ['Sharjah', 'الشارقة', 25.348, 55.42, 8],
    ['Ajman', 'عجمان', 25.4, 55.47, 9],
    ['Al Ain', 'العين', 24.207, 55.744, 7],
    ['Riyadh', 'الرياض', 24.68, 46.7, 6],
  ]),
  ...named('place', [
    ['Palm Jumeirah', 'نخلة جميرا', 25.119, 55.131, 10.5],
    ['Palm Jebel Ali', 'نخلة جبل علي', 25.006, 54.987, 10.5],
    ['Dubai Islands', 'جزر دبي', 25.302, 55.302, 10.5],
    ['The World', 'جزر العالم', 25.222, 55.165, 10.5],
    ['Bluewaters Island', 'جزيرة بلوواترز', 25.079, 55.121, 12.5],
    ['Jebel Ali Port', 'ميناء جبل علي', 25.01, 55.06, 11],
    ['Yas Island', 'جزيرة ياس', 24.49, 54.6, 10.5],
    ['Saadiyat Island', 'جزيرة السعديات', 24.538, 54.432, 10.5],
    ['Al Reem Island', 'جزيرة الريم', 24.497, 54.406, 11.5],
    ['Al Maryah Island', 'جزيرة المارية', 24.502, 54.39, 12],
    ['Hudayriyat Island', 'جزيرة الحديريات', 24.415, 54.34, 11],
    ['Jubail Island', 'جزيرة الجبيل', 24.53, 54.49, 11.5],
  ]),
]

const landmarkZoom: Record<LandmarkKind, number> = {
  airport: 9.5,
  mall: 12,
  park: 12,
  beach: 12,
  centre: 11,
  metro: 12.5,
}

/** Where the library's point features come from: names, stations and landmarks, with their zoom. */
type GroundPoint = { kind: GroundName['kind'] | LandmarkKind; name: string; fromZoom: number } & {
  latitude: number
  longitude: number
}

export const groundPoints = (isArabic: boolean): GroundPoint[] => [
  ...groundNames.map(({ kind, name, nameAr, latitude, longitude, fromZoom }) => ({
    kind,
    name: isArabic ? nameAr : name,
    latitude,
    longitude,
    fromZoom,
  })),
  ...landmarks.map(({ kind, name, nameAr, latitude, longitude }) => ({
    kind,
    name: isArabic ? nameAr : name,
    latitude,
    longitude,
    fromZoom: landmarkZoom[kind],
  })),
]

/** The lines of Dubai's metro, as straight lines between stations. */
export const groundMetro = metroLines.map(({ line, stations }) => ({
  line,
  path: stations.map(({ longitude, latitude }): [number, number] => [longitude, latitude]),
}))
