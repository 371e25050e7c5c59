import { useId } from 'react'

const tile = 96
const half = tile / 2

/** Points of an eight-pointed star made of two squares. Its tips touch the edges of the tile. */
function star(radius: number): string {
  const inner = (radius * Math.cos(Math.PI / 4)) / Math.cos(Math.PI / 8)
  const points = Array.from({ length: 16 }, (_, at) => {
    const reach = at % 2 === 0 ? radius : inner
    const angle = (at * Math.PI) / 8
    return `${(half + reach * Math.cos(angle)).toFixed(2)},${(half + reach * Math.sin(angle)).toFixed(2)}`
  })
  return points.join(' ')
}

const outline = star(half)
const core = star(half * 0.52)

/** The lattice of a mashrabiya: stars and crosses in thin lines of the current text colour. Decorative only. */
export function Mashrabiya({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg aria-hidden className={className} width="100%" height="100%">
      <defs>
        <pattern id={id} width={tile} height={tile} patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth="1">
            <polygon points={outline} />
            <polygon points={core} />
            <path
              d={`M0 ${half}H${half * 0.48} M${tile} ${half}H${tile - half * 0.48} M${half} 0V${half * 0.48} M${half} ${tile}V${tile - half * 0.48}`}
            />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
