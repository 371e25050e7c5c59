/** The sources of the first articles. `at` is the day they were read, or the day of the data. */
const read = '2026-11-21'

export const sources = {
  dld: { title: 'Dubai Land Department: services and fees', url: 'https://dubailand.gov.ae', at: read },
  dldOpenData: {
    title: 'Dubai Land Department: open data, transactions (export of 30 June to 31 July 2025)',
    url: 'https://dubailand.gov.ae/en/open-data/real-estate-data/',
    at: '2025-08-09',
  },
  dldBulk: {
    title: 'Dubai Pulse: bulk register of transactions of the Dubai Land Department, totals',
    url: 'https://www.dubaipulse.gov.ae',
    at: '2026-08-06',
  },
  dldQuarterly: {
    title: 'Dubai Land Department: quarterly totals of sales, mortgages and other transactions',
    url: 'https://dubailand.gov.ae',
    at: '2025-06-30',
  },
  dldProjects: {
    title: 'Dubai Land Department: full register of projects',
    url: 'https://dubailand.gov.ae',
    at: '2025-10-02',
  },
  ejari: {
    title: 'Dubai Pulse: rent contracts registered in Ejari, sample of 1,000 lines',
    url: 'https://www.dubaipulse.gov.ae',
    at: '2024-01-01',
  },
  law13: {
    title: 'Dubai Law No. 13 of 2008 on the interim register, as amended by Law No. 19 of 2020',
    url: 'https://dlp.dubai.gov.ae',
    at: read,
  },
  law8: { title: 'Dubai Law No. 8 of 2007 on escrow accounts', url: 'https://dlp.dubai.gov.ae', at: read },
  decree43: {
    title: 'The framework of rent increases in Dubai: Decree No. 43 of 2013',
    url: 'https://www.cvml.com/publications/the-legal-framework-behind-rent-increases-in-dubai-rera-index-vs-market-price/',
    at: read,
  },
  rentIndex: {
    title: 'The Smart Rental Index',
    url: 'https://propertywiki.ai/uae/dubai/rera-rental-index',
    at: read,
  },
  dubaiFees: {
    title: 'Fees for transferring property in Dubai',
    url: 'https://famproperties.com/advice/what-are-the-fees-for-transferring-property-in-dubai',
    at: read,
  },
  dubaiFeesLaw: {
    title: 'Property transfer fees in Dubai: what to expect',
    url: 'https://www.agn-avocats.com/blog/property-dubai/property-transfer-fees-in-dubai-what-to-expect-and-how-to-plan',
    at: read,
  },
  dubaiFees2026: {
    title: 'Dubai property registration fees and transfer costs 2026',
    url: 'https://7mayfair.com/blogs/dubai-property-registration-fees-transfer-costs-2026',
    at: read,
  },
  abuDhabiFees: {
    title: 'Abu Dhabi: other costs of acquisition',
    url: 'https://www.dlapiperrealworld.com/law/countries/united-arab-emirates-abu-dhabi/taxes/tax-on-acquisitions/other-costs-of-acquisition.html',
    at: read,
  },
  abuDhabiFeesOther: {
    title: 'Abu Dhabi Land Department fee (another guide)',
    url: 'https://sandsofwealth.com/blogs/news/abu-dhabi-land-department-fee',
    at: read,
  },
  abuDhabiRents: {
    title: 'Abu Dhabi rent caps and housing fees',
    url: 'https://www.tamimi.com/law-update-articles/abu-dhabi-rent-caps-and-housing-fees/',
    at: read,
  },
  adrec: { title: 'Abu Dhabi Real Estate Centre', url: 'https://www.adrec.gov.ae', at: '2025-11-26' },
  rega: { title: 'Real Estate General Authority, Saudi Arabia', url: 'https://rega.gov.sa', at: read },
  moj: {
    title: 'Ministry of Justice, Saudi Arabia: real estate exchange and open data, deals of 2024',
    url: 'https://srem.moj.gov.sa',
    at: '2024-12-31',
  },
  rett: {
    title: 'The real estate transaction tax: a guide for owners and buyers',
    url: 'https://www.almanazl.sa/en/news/dryb-altsrfat-alaakary-5-fy-alsaaody-aldlyl-alkaml-llmlak-oalmshtryn-laaam-2025',
    at: read,
  },
  saudiBrokerage: {
    title: 'What the Saudi brokerage law provides',
    url: 'https://aljazeerafinancial.com/heres-what-you-need-to-know-about-new-real-estate-brokerage-law/',
    at: read,
  },
  saudiOwnership: {
    title: 'Saudi Arabia opens ownership to non-Saudis from January 2026',
    url: 'https://www.arabnews.pk/node/2607640/saudi-arabia',
    at: read,
  },
  cbuae: {
    title: 'Central Bank of the UAE: rulebook, Resolution 31/2/2020 on mortgage loans',
    url: 'https://rulebook.centralbank.ae',
    at: read,
  },
  cbuae2013: {
    title: 'UAE central bank confirms mortgage caps',
    url: 'https://www.thenational.ae/business/uae-central-bank-confirms-mortgage-cap-rules-in-bid-to-cool-property-prices-1.470406',
    at: read,
  },
  earlySettlement: {
    title: 'Early settlement charges on home loans in the UAE reduced',
    url: 'https://gulfnews.com/business/banking/early-settlement-charges-on-home-loans-in-uae-reduced-1.67034105',
    at: read,
  },
  sama: { title: 'Saudi Central Bank: rulebook', url: 'https://rulebook.sama.gov.sa', at: read },
  goldenVisa: {
    title: 'Cabinet Resolution No. 65 of 2022, as reported: qualifying with property of AED 2 million',
    url: 'https://www.geosquare.in/golden-visa-in-dubai-qualifying-with-a-dh2-million-property-investment-139181525391-news',
    at: read,
  },
  method: { title: 'Diwan: what we include in a median, and what we leave out', at: '2026-11-22' },
} as const
