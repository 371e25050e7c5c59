const swatches = [
  { name: 'background', look: 'bg-background' },
  { name: 'card', look: 'bg-card' },
  { name: 'muted', look: 'bg-muted' },
  { name: 'accent', look: 'bg-accent' },
  { name: 'border', look: 'bg-border' },
  { name: 'foreground', look: 'bg-foreground' },
  { name: 'primary', look: 'bg-primary' },
  { name: 'brass', look: 'bg-brass' },
  { name: 'positive', look: 'bg-positive' },
  { name: 'negative', look: 'bg-negative' },
  { name: 'warning', look: 'bg-warning' },
  { name: 'destructive', look: 'bg-destructive' },
  { name: 'chart 1', look: 'bg-chart-1' },
  { name: 'chart 2', look: 'bg-chart-2' },
  { name: 'chart 3', look: 'bg-chart-3' },
  { name: 'chart 4', look: 'bg-chart-4' },
  { name: 'chart 5', look: 'bg-chart-5' },
  { name: 'chart 6', look: 'bg-chart-6' },
]

export function Colours() {
  return (
    <ul className="grid grid-cols-3 gap-4 sm:grid-cols-6">
      {swatches.map(({ name, look }) => (
        <li key={name} className="grid gap-1.5 text-xs text-muted-foreground">
          <span className={`block h-12 rounded-sm border border-border ${look}`} />
          {name}
        </li>
      ))}
    </ul>
  )
}

export function Sizes() {
  return (
    <div className="grid gap-3">
      <p className="font-serif text-4xl font-medium">Dubai’s apartments, sold and filed</p>
      <p className="font-serif text-2xl">Median price per square foot</p>
      <p className="text-lg">Where the register is silent, we are too.</p>
      <p className="max-w-[68ch] text-base leading-relaxed">
        A median tells the middle deal, not the middle flat: what sells in a month changes from month to
        month, and the number moves with it.
      </p>
      <p className="figures text-sm">1,234.50 · 1,111.10 · 8,888.80</p>
      <p className="text-xs text-muted-foreground">Source: the register, as of 31 October</p>
      <p dir="rtl" lang="ar" className="text-lg">
        دبي مارينا، متوسط سعر القدم المربعة
      </p>
    </div>
  )
}
