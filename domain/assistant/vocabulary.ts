import type { Intent } from './filters.ts'

type Phrases = readonly string[]

export const cityWords: Readonly<Record<string, Phrases>> = {
  dubai: ['dubai', 'dxb', 'دبي'],
  'abu-dhabi': ['abu dhabi', 'abudhabi', 'auh', 'أبوظبي', 'ابوظبي', 'أبو ظبي', 'ابو ظبي'],
  riyadh: ['riyadh', 'ruh', 'الرياض', 'رياض'],
}

export const typeWords: Readonly<Record<string, Phrases>> = {
  unit: ['apartment', 'apartments', 'flat', 'flats', 'unit', 'units', 'studio', 'studios', 'شقة', 'شقق'],
  villa: ['villa', 'villas', 'townhouse', 'townhouses', 'town house', 'house', 'houses', 'فيلا', 'فلل'],
}

export const stageWords: Readonly<Record<string, Phrases>> = {
  'off-plan': ['off plan', 'offplan', 'under construction', 'new launch', 'new launches', 'على الخارطة'],
  ready: ['ready', 'completed', 'finished', 'secondary market', 'resale', 'جاهز', 'جاهزة'],
}

/** Phrases of each intent. A question may have several; the order here is that in which they are tried. */
const intentPhrases: readonly (readonly [Intent, Phrases])[] = [
  ['own-assets', ['my assets', 'my asset', 'my portfolio', 'my properties', 'my property', 'my holdings', 'my flat', 'my flats', 'my apartment', 'my villa', 'my homes', 'my home', 'my investments', 'my next instalment', 'my next installment', 'my instalments', 'my installments', 'do i own', 'i own', 'my payments', 'i have invested', 'do i owe', 'أملاكي', 'محفظتي']],
  ['own-watchlist', ['my watchlist', 'my watch list', 'my favorites', 'my favourites', 'am i watching', 'i watch', 'do i watch', 'my observed', 'projects i follow']],
  ['meeting', ['book a meeting', 'schedule a meeting', 'book a call', 'schedule a call', 'an appointment', 'talk to a person', 'talk to someone', 'speak to someone', 'speak with someone', 'talk to an advisor', 'talk to an adviser', 'speak to an advisor', 'speak to an adviser', 'a consultation', 'call me', 'contact you', 'speak to a human', 'talk to a human', 'موعد']],
  ['learn', ['lesson', 'lessons', 'course', 'courses', 'learn', 'learn about', 'tutorial', 'teach me', 'study', 'read up on', 'where can i read about', 'دورة', 'درس']],
  ['articles', ['article', 'articles', 'blog', 'news about', 'market intelligence', 'insights about']],
  ['score', ['score', 'scores', 'scored', 'grade', 'graded', 'rating', 'rated', 'points of']],
  ['mortgage', ['mortgage', 'monthly payment', 'monthly payments', 'monthly instalment', 'monthly installment', 'loan of', 'repayment', 'repayments', 'emi', 'interest on', 'a loan', 'home loan', 'رهن', 'قسط']],
  ['affordability', ['can i borrow', 'could i borrow', 'i can borrow', 'borrow with', 'how much loan', 'maximum loan', 'largest loan', 'my income', 'my salary', 'i earn', 'an income of', 'a salary of', 'afford on']],
  ['convert', ['convert', 'in dirhams', 'in dollars', 'in usd', 'in aed', 'in riyals', 'in sar', 'in euros', 'in eur', 'exchange rate', 'in pounds', 'in gbp']],
  ['check-price', ['fair price', 'a fair', 'overpriced', 'too expensive', 'market value', 'reasonable price', 'asking price', 'asking', 'in line with', 'comparables', 'comparable sales', 'similar sales', 'valuation', 'what is it worth', 'value of a']],
  ['purchase-costs', ['purchase costs', 'purchase cost', 'buying costs', 'buying cost', 'cost of buying', 'costs of buying', 'cost to buy', 'costs to buy', 'closing costs', 'transaction costs', 'fees on', 'fees for buying', 'fees of buying', 'fees when buying', 'acquisition costs', 'pay on top', 'on top of the price', 'total cost of buying', 'all in cost', 'fees if i buy', 'costs if i buy', 'تكاليف الشراء']],
  ['compare', ['compare', 'compared', 'comparison', 'vs', 'versus', 'difference between', 'or', 'better yield than', 'قارن']],
  ['rank', ['which areas', 'which area', 'which communities', 'which districts', 'top areas', 'top', 'highest', 'lowest', 'cheapest', 'most expensive', 'best yielding', 'best yield', 'best yields', 'most sales', 'most sold', 'most popular', 'busiest', 'fastest growing', 'rose most', 'risen most', 'fell most', 'fallen most', 'rank', 'ranking', 'areas with', 'areas by', 'أعلى', 'أرخص']],
  ['budget', ['my budget', 'a budget', 'budget of', 'budget', 'can i buy with', 'can i buy for', 'can i get for', 'could i buy', 'i have', 'where can i buy', 'where can i afford', 'can i afford', 'areas can i', 'within', 'for under', 'under', 'below', 'up to', 'ميزانية']],
  ['handovers', ['handovers', 'handed over', 'supply', 'pipeline', 'new homes', 'being delivered', 'deliveries', 'homes due', 'coming to market', 'due for handover', 'تسليم']],
  ['find-projects', ['projects', 'developments', 'launches', 'new projects', 'find me', 'show me projects', 'list projects', 'مشاريع']],
  ['net-yield', ['net yield', 'net yields', 'yield net', 'net return', 'yield me net', 'after costs', 'after all costs', 'after fees', 'after expenses', 'net of costs', 'net rental', 'net after', 'net income', 'earn me net', 'cap rate', 'صافي']],
  ['gross-yield', ['yield', 'yields', 'gross yield', 'gross', 'rental return', 'return on rent', 'roi', 'yielding', 'return', 'returns', 'عائد', 'العائد']],
  ['change', ['change', 'changed', 'changes', 'growth', 'grew', 'grown', 'rise', 'rose', 'risen', 'fall', 'fell', 'fallen', 'went up', 'gone up', 'went down', 'gone down', 'trend', 'trends', 'moved', 'developed', 'appreciation', 'last year', 'year on year', 'yoy']],
  ['rent', ['rent', 'rents', 'rental', 'rentals', 'rented', 'let for', 'lease', 'leases', 'tenancy', 'إيجار', 'الإيجار', 'ايجار']],
  ['rules', ['fee', 'fees', 'transfer fee', 'transfer tax', 'transaction tax', 'rett', 'registration fee', 'dld', 'agency commission', 'commission', 'agency fee', 'loan to value', 'ltv', 'minimum down payment', 'down payment', 'golden visa', 'residency', 'residence visa', 'service fee', 'vat', 'mortgage registration', 'noc fee', 'trustee fee', 'رسوم']],
  ['sales', ['sales', 'sold', 'transactions', 'deals', 'volume', 'how many', 'liquidity', 'liquid', 'مبيعات']],
  ['price', ['price', 'prices', 'priced', 'cost', 'costs', 'expensive', 'how much', 'per sqm', 'per sqft', 'psf', 'per square', 'per sq', 'worth', 'median', 'pay for', 'سعر', 'أسعار', 'اسعار', 'كم']],
  ['developer', ['developer', 'developers', 'track record', 'on time', 'delivered', 'delays', 'delay', 'late', 'مطور']],
  ['project', ['project', 'handover', 'completion', 'completed', 'progress', 'payment plan', 'escrow account', 'escrow agent', 'when is', 'when will', 'how far', 'who builds', 'who develops', 'price list', 'service charge', 'مشروع']],
  ['help', ['what can you do', 'what can i ask', 'how do you work', 'what do you know', 'help', 'how can you help', 'who are you', 'what are you', 'your sources', 'where do you get', 'مساعدة']],
  ['greeting', ['hello', 'hi', 'hey', 'good morning', 'good evening', 'good afternoon', 'thanks', 'thank you', 'salam', 'salaam', 'مرحبا', 'السلام عليكم', 'شكرا']],
] // prettier-ignore

/** "What does buying for AED 1.5m in Riyadh cost?": the verb far from its subject. */
const isAboutBuyingCosts = (folded: string) =>
  [' buying ', ' purchasing ', ' a purchase '].some((word) => folded.includes(word)) &&
  [' cost ', ' costs '].some((word) => folded.includes(word))

/** The intents of a question, most particular first. `or` alone compares only between names; amounts decide whether a budget is given. */
export function findIntents(
  folded: string,
  { hasAmount, hasSize }: { hasAmount: boolean; hasSize: boolean },
): Intent[] {
  const found = intentPhrases
    .filter(
      ([intent, phrases]) =>
        phrases.some((phrase) => folded.includes(` ${phrase} `)) ||
        (intent === 'purchase-costs' && hasAmount && isAboutBuyingCosts(folded)),
    )
    .map(([intent]) => intent)
  const fits = (intent: Intent) => {
    if (intent === 'budget' || intent === 'convert' || intent === 'purchase-costs')
      return hasAmount || intent === 'purchase-costs'
    if (intent === 'check-price') return hasAmount || hasSize
    return true
  }
  return found.filter(fits)
}

const ordinary =
  'a an the of in at on for to from by with without about around near and or vs versus than between per is are was were be been am do does did has have had can could would will may might must shall should i me my mine you your we us our they them their it its this that these those there here what whats which who whom whose when where why how much many more most less least some any all each every no not please show tell give find list get me see know say help need want like looking look let s t re ve ll d as if then so but just only also now today current currently latest recent last next year years month months day days ago since until till over under above below up down within into out after before during through against compared compare comparison difference versus average median mean typical usual total number amount figure figures data area areas community communities district districts neighbourhood neighborhood location place places city market markets property properties home homes house houses real estate investment investments invest investor investing buy buying bought buyer purchase purchasing purchases sell selling sold seller sale sales rent rents rental rentals renting rented lease leases tenant tenants let letting price prices priced pricing cost costs costing fee fees charge charges expense expenses net gross yield yields yielding return returns roi cap rate rates income earn earning earns make makes making pay pays paying paid payment payments plan plans budget afford mortgage mortgages loan loans borrow interest instalment instalments installment installments deposit apartment apartments flat flats unit units villa villas townhouse townhouses town studio studios bed beds bedroom bedrooms br bhk room rooms square sq sqm sqft ft feet foot metre metres meter meters m2 psf aed sar usd dirham dirhams riyal riyals dollar dollars million thousand percent cent annual annually yearly monthly size sized large small cheap cheapest cheaper expensive high higher highest low lower lowest top best worst good bad better popular busiest rank ranking ranked project projects development developments developer developers build builds built building launch launches new off offplan ready completed finished completion complete handover handovers handed delivered delivery deliver deliveries delay delays late progress construction score scores scored grade graded rating rated points point why because reason reasons change changed changes changing growth grow grew grown rise rose risen rising fall fell fallen falling gone went going come comes coming trend trends moved happen happened transaction transactions deal deals volume supply pipeline fair overpriced value values valued valuation worth asking reasonable line comparable comparables similar track record term terms define definition explain explained meaning means mean meant learn learning lesson lessons course courses article articles news insights read meeting book schedule call talk speak advisor adviser consultation person someone hello hi hey thanks thank good morning evening afternoon watch watchlist watching favorites favourites assets asset portfolio holdings own owned owns budgeted service down one two three four five six seven eight nine ten dubai abu dhabi riyadh first time people right quick quickly exactly roughly approximately approx minus plus including excluding got getting put actually really currently versus vs. ok okay also same other another between both either neither figure highest-yielding convert converted exchange want wants would'

/** Words that are no part of a name by themselves. */
export const quietWords: ReadonlySet<string> = new Set([
  ...ordinary.split(' '),
  ...Object.values(cityWords).flat().flatMap((phrase) => phrase.split(' ')),
  ...Object.values(typeWords).flat(),
  ...Object.values(stageWords).flat().filter((phrase) => !phrase.includes(' ')),
  'في', 'من', 'كم', 'ما', 'هو', 'هي', 'على', 'عن', 'سعر', 'إيجار', 'ايجار', 'الإيجار', 'عائد', 'العائد', 'أسعار', 'اسعار', 'غرفة', 'غرف', 'غرفتين', 'صافي', 'متوسط', 'قارن', 'بين', 'و', 'مع',
]) // prettier-ignore
