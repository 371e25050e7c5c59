import { m } from '#web/paraglide/messages.js'

const registers = [
  {
    city: m.home_how_dubai,
    register: m.home_how_dubai_register,
    files: m.home_how_dubai_files,
    silent: m.home_how_dubai_silent,
  },
  {
    city: m.home_how_abu_dhabi,
    register: m.home_how_abu_dhabi_register,
    files: m.home_how_abu_dhabi_files,
    silent: m.home_how_abu_dhabi_silent,
  },
  {
    city: m.home_how_riyadh,
    register: m.home_how_riyadh_register,
    files: m.home_how_riyadh_files,
    silent: m.home_how_riyadh_silent,
  },
]

/** What each register contains and lacks, and how a row is checked before it counts as a price. */
export function Registers() {
  return (
    <div className="leading-relaxed">
      <p className="max-w-[66ch]">{m.home_how_data_text()}</p>
      <table className="mt-8 w-full text-sm max-sm:block">
        <thead className="text-muted-foreground max-sm:sr-only">
          <tr className="border-b-2 border-foreground [&>th]:pe-6 [&>th]:pb-2 [&>th]:text-start [&>th]:font-normal">
            <th scope="col">{m.home_how_data_city()}</th>
            <th scope="col">{m.home_how_data_files()}</th>
            <th scope="col">{m.home_how_data_silent()}</th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {registers.map(({ city, register, files, silent }) => (
            <tr
              key={city()}
              className="border-b border-border align-top max-sm:grid max-sm:gap-2 max-sm:py-4 sm:[&>*]:py-4 sm:[&>*]:pe-6"
            >
              <th scope="row" className="text-start font-normal sm:w-[26%]">
                <span className="block font-serif text-lg">{city()}</span>
                <span className="text-muted-foreground">{register()}</span>
              </th>
              <td className="sm:w-[40%]">{files()}</td>
              <td className="text-muted-foreground">{silent()}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-8 max-w-[66ch]">{m.home_how_cleaning()}</p>
      <p className="mt-4 max-w-[66ch]">{m.home_how_limits()}</p>
    </div>
  )
}
