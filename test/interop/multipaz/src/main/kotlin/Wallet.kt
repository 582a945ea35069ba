import io.ktor.client.HttpClient
import io.ktor.client.engine.java.Java
import kotlin.time.ExperimentalTime
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.ExperimentalCoroutinesApi
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.test.setMain
import org.multipaz.crypto.Algorithm
import org.multipaz.document.buildDocumentStore
import org.multipaz.documenttype.DocumentTypeRepository
import org.multipaz.presentment.SimplePresentmentSource
import org.multipaz.presentment.uriSchemePresentment
import org.multipaz.prompt.PromptModel
import org.multipaz.prompt.promptModelSilentConsent
import org.multipaz.provisioning.CredentialKeyAttestation
import org.multipaz.provisioning.DocumentProvisioningHandler
import org.multipaz.provisioning.DocumentProvisioningSettings
import org.multipaz.provisioning.ProvisioningModel
import org.multipaz.provisioning.openid4vci.OpenID4VCIBackend
import org.multipaz.provisioning.openid4vci.OpenID4VCIClientPreferences
import org.multipaz.securearea.KeyAttestation
import org.multipaz.securearea.SecureAreaRepository
import org.multipaz.securearea.software.SoftwareSecureArea
import org.multipaz.storage.ephemeral.EphemeralStorage

/**
 * Is a wallet in memory. Each line of its standard input is an offer or a request, which it accepts without asking anybody; it
 * answers with a line, `done` or what went wrong.
 */
@OptIn(ExperimentalTime::class, ExperimentalCoroutinesApi::class)
fun main() = runBlocking {
  Dispatchers.setMain(Dispatchers.Default)
  val storage = EphemeralStorage()
  val keys = SoftwareSecureArea.create(storage)
  val documents = buildDocumentStore(storage, SecureAreaRepository.Builder().add(keys).build()) {}
  val settings = DocumentProvisioningSettings(keyBoundCredentialNumPerDomain = 1, requestUserAuth = false)
  val issuance =
    ProvisioningModel(
      documentProvisioningHandler =
        DocumentProvisioningHandler(keys, documents, defaultDocumentProvisioningSettings = settings),
      httpClient = HttpClient(Java) { followRedirects = false },
      promptModel = NobodyThere.Builder().build(),
      authorizationSecureArea = keys,
    )
  val preferences = OpenID4VCIClientPreferences("test-wallet", "wallet://back", listOf("en"), listOf(Algorithm.ESP256))
  val presentment =
    SimplePresentmentSource(
      documents,
      DocumentTypeRepository(),
      showConsentPromptFn = ::promptModelSilentConsent,
      domainsMdocSignature = listOf(settings.mdocNoUserAuthDomain),
      domainsKeyBoundSdJwt = listOf(settings.sdJwtNoUserAuthDomain),
    )
  for (uri in generateSequence(::readLine)) {
    val outcome = runCatching {
      if (uri.startsWith("openid-credential-offer:"))
        issuance.launchOpenID4VCIProvisioning(uri, preferences, NoAttestations).await()
      else uriSchemePresentment(presentment, uri, null, null, Java)
    }
    outcome.exceptionOrNull()?.printStackTrace()
    println("wallet: " + (outcome.exceptionOrNull()?.toString()?.lines()?.first() ?: "done"))
  }
}

/** A prompt would fail: there is no dialogue. */
class NobodyThere(builder: Builder) : PromptModel(builder) {
  override val promptModelScope = CoroutineScope(Dispatchers.Default + SupervisorJob())

  class Builder : PromptModel.Builder({ _, _ -> error("nobody is there") }) {
    override fun build() = NobodyThere(this)
  }
}

/** The issuer asks for no attestation, so there is no back end. */
object NoAttestations : OpenID4VCIBackend {
  override suspend fun getClientId() = "test-wallet"

  override suspend fun createJwtClientAssertion(authorizationServerIdentifier: String) = error("none is asked for")

  override suspend fun createJwtWalletAttestation(keyAttestation: KeyAttestation) = error("none is asked for")

  override suspend fun createJwtKeyAttestation(
    credentialKeyAttestations: List<CredentialKeyAttestation>,
    challenge: String,
    userAuthentication: List<String>?,
    keyStorage: List<String>?,
  ) = error("none is asked for")
}
